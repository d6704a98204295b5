import { safeAddress } from '../../shared/dom/address.ts';
import { setForLife } from '../../shared/dom/life.ts';
import { expectHost, wordOption } from '../../shared/dom/options.ts';
import type { IslandModule } from '../../shared/island/types.ts';

/** The last change is waited for: who ticks two boxes gets one page. */
const APPLY_MS = 400;

interface Filters {
  form: HTMLFormElement;
  isAuto: boolean;
}

/**
 * Checkbox filters go to the filtered listing by themselves: to the `data-url` of the one changed box, otherwise the form
 * is sent. A change that is taken back in time goes nowhere. LIST-11
 */
export const filters: IslandModule<Filters> = {
  readConfig: (host) => ({
    form: expectHost<HTMLFormElement>(host, 'form:not([method=post])'),
    isAuto: wordOption(host, 'apply', ['auto', 'button'], 'auto') === 'auto',
  }),
  attach({ config: { form, isAuto }, emit, setState, signal }) {
    // After Back the boxes shall be the server's, which fit the list, and not the ones last ticked.
    setForLife(form, 'autocomplete', 'off', signal);
    const fields = [...form.elements] as HTMLInputElement[];
    const ticked = fields.map(({ checked }) => checked);
    const texts = fields.map(({ value }) => value);
    let timer: ReturnType<typeof setTimeout> | undefined;

    const apply = () => {
      const changed = fields.filter((field, index) => field.checked !== ticked[index] || field.value !== texts[index]);
      const last = changed.at(-1);
      if (!last) return;
      // A box without a name can only be followed by its address.
      const url = changed.length > 1 && last.name ? null : safeAddress(last.dataset.url);
      if (!emit('apply', { url: url ?? form.action }, true)) return;
      setState('loading');
      if (url) location.assign(url);
      else form.requestSubmit();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(apply, APPLY_MS);
    };
    const giveBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setState('idle');
      for (const [index, field] of fields.entries()) field.checked = !!ticked[index];
    };
    if (isAuto) form.addEventListener('change', wait, { signal });
    form.addEventListener('submit', () => clearTimeout(timer), { signal });
    addEventListener('pageshow', giveBack, { signal });
    signal.addEventListener('abort', () => clearTimeout(timer));
  },
};
