import { HookError, type IslandModule } from '../../shared/core/index.ts';
import { expectHost, safeUrl, setAttributeUntil } from '../../shared/page/index.ts';
import { serverOption } from '../../shared/request/forms/index.ts';
import { navigate, stateOfList } from '../../shared/request/index.ts';

/** A `change` event within this time after a key press comes from the key, not from a choice in an open list. */
const KEY_MS = 100;

/** Selects that were mounted before. Their current value is not a new choice. */
const known = new WeakSet<HTMLSelectElement>();

/**
 * Navigates to the chosen URL. After arrow keys on a closed select it waits for Enter or blur: otherwise each arrow key
 * would navigate. LIST-11, WCAG 3.2.2
 */
export const sort: IslandModule<HTMLSelectElement> = {
  readConfig: (host) => expectHost<HTMLSelectElement>(host, 'select'),
  attach(context) {
    const { config: select, emit, report, signal } = context;
    const setState = stateOfList(context);
    // After Back, show the server's choice, which matches the list.
    setAttributeUntil(select, 'autocomplete', 'off', signal);
    // The visitor may have changed a focused select while this chunk was loading.
    const own =
      !known.has(select) && document.activeElement === select ? (serverOption(select)?.value ?? '') : select.value;
    known.add(select);
    let chosen = own;
    let keyAt = -KEY_MS;

    const go = () => {
      if (select.value === chosen) return;
      chosen = select.value;
      const url = safeUrl(chosen);
      if (!url) report(new HookError('option value', 'an address', chosen));
      else if (emit('go', { url }, true)) {
        setState('loading');
        navigate(select, url);
      }
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') keyAt = performance.now();
      else if (select.value !== chosen) {
        event.preventDefault();
        go();
      }
    };
    const replay = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setState('idle');
      select.value = chosen = own;
    };
    select.addEventListener('keydown', onKey, { signal });
    select.addEventListener('change', () => performance.now() - keyAt > KEY_MS && go(), { signal });
    select.addEventListener('blur', go, { signal });
    addEventListener('pageshow', replay, { signal });
    // With keyboard focus, wait for Enter or blur.
    if (!select.matches(':focus-visible')) go();
  },
};
