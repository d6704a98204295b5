import { HookError, type IslandModule } from '../../shared/core/index.ts';
import { expectHost, reportOnce, safeUrl, setAttributeUntil } from '../../shared/page/index.ts';
import { actionOf, isTouched, opensHere, serverOption, submitForm } from '../../shared/request/forms/index.ts';
import { listenLast, navigate, stateOfList } from '../../shared/request/index.ts';

/** A `change` event within this time after a key press comes from the key, not from a choice in an open list. */
const KEY_MS = 100;

/** A value that is no URL is a code of the server's, such as `price-desc` or `price:desc`. */
const isCode = (value: string): boolean => !/[/?#]|^javascript:/i.test(value);

/** Selects that were mounted before. Their current value is not a new choice. */
const known = new WeakSet<HTMLSelectElement>();

/**
 * Navigates to the chosen URL, or submits the form if the choice is a code. After arrow keys on a closed select it waits for
 * Enter or blur: otherwise each arrow key would navigate. LIST-11, WCAG 3.2.2
 */
export const sort: IslandModule<HTMLSelectElement> = {
  readConfig: (host) => expectHost<HTMLSelectElement>(host, 'select'),
  attach(context) {
    const { config: select, emit, island, signal } = context;
    const setState = stateOfList(context, () => (select.value = chosen = own));
    // After Back, show the server's choice, which matches the list.
    setAttributeUntil(select, 'autocomplete', 'off', signal);
    const own = !known.has(select) && isTouched(select) ? (serverOption(select)?.value ?? '') : select.value;
    known.add(select);
    let chosen = own;
    let keyAt = -KEY_MS;

    const go = () => {
      if (select.value === chosen) return;
      chosen = select.value;
      const form = isCode(chosen) && select.name ? select.form : null;
      const url = safeUrl(form ? actionOf(form) : isCode(chosen) ? null : chosen);
      if (!url) {
        const expected = 'a URL, or a code in a select with a name and a form';
        reportOnce(island, select, new HookError('option value', expected, chosen));
      } else if (emit('go', { url }, true)) {
        if (form) return submitForm(form);
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
    select.addEventListener('keydown', onKey, { signal });
    select.addEventListener('change', () => performance.now() - keyAt > KEY_MS && go(), { signal });
    select.addEventListener('blur', go, { signal });
    const onSent = (event: Event) => setState(opensHere(event as SubmitEvent) ? 'loading' : 'idle');
    if (select.form) listenLast(select.form, 'submit', onSent, signal);
    // With keyboard focus, wait for Enter or blur.
    if (!select.matches(':focus-visible')) go();
  },
};
