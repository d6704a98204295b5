import { safeAddress } from '../../shared/dom/address.ts';
import { setForLife } from '../../shared/dom/life.ts';
import { expectHost } from '../../shared/dom/options.ts';
import { HookError } from '../../shared/island/HookError.ts';
import type { IslandModule } from '../../shared/island/types.ts';

/** A change this soon after a key is the key's own: nobody chooses from an opened list so fast. */
const KEY_MS = 100;

/** Selects that were up before: what shows in them is no news, whoever chose it. */
const known = new WeakSet<HTMLSelectElement>();

/** What the server chose; where it chose none, a select begins with the first that can be chosen. */
const printed = (select: HTMLSelectElement): string => {
  const option = (selector: string) => select.querySelector<HTMLOptionElement>(`option${selector}`);
  return (option('[selected]') ?? option(':not(:disabled)'))?.value ?? '';
};

/**
 * Goes to the address chosen. Changed by arrow keys while closed, it waits for Enter or until focus leaves: each arrow
 * would go somewhere otherwise. LIST-11, WCAG 3.2.2
 */
export const sort: IslandModule<HTMLSelectElement> = {
  readConfig: (host) => expectHost<HTMLSelectElement>(host, 'select'),
  attach({ config: select, emit, report, signal }) {
    // After Back the choice shall be the server's, which fits the list.
    setForLife(select, 'autocomplete', 'off', signal);
    // What the visitor is at may have been chosen while this script was on its way.
    const own = !known.has(select) && document.activeElement === select ? printed(select) : select.value;
    known.add(select);
    let chosen = own;
    let keyAt = -KEY_MS;

    const go = () => {
      if (select.value === chosen) return;
      chosen = select.value;
      const url = safeAddress(chosen);
      if (!url) report(new HookError('option value', 'an address', chosen));
      else if (emit('go', { url }, true)) location.assign(url);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') keyAt = performance.now();
      else if (select.value !== chosen) {
        event.preventDefault();
        go();
      }
    };
    const giveBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) select.value = chosen = own;
    };
    select.addEventListener('keydown', onKey, { signal });
    select.addEventListener('change', () => performance.now() - keyAt > KEY_MS && go(), { signal });
    select.addEventListener('blur', go, { signal });
    addEventListener('pageshow', giveBack, { signal });
    // By keys it waits as ever.
    if (!select.matches(':focus-visible')) go();
  },
};
