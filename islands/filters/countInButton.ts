import { type IslandContext, loadChunk } from '../../shared/core/index.ts';
import { setAttributeUntil } from '../../shared/page/index.ts';
import { submitButtonOf, textFields } from '../../shared/request/forms/index.ts';
import { announce } from '../../shared/request/index.ts';
import { tidyFields } from './query.ts';
import { filtersText } from './texts.ts';

/** Wait after the last input, so that moving a slider sends one request. */
const COUNT_MS = 250;

export interface CountOptions {
  form: HTMLFormElement;
  /** Answers with the number of products for the form's fields. */
  url: string;
  /** `data-join` of the form. */
  join: string;
  /** How many products the list has now; -1 if the server did not say. */
  shown: number;
  /** Whether the form is sent only by its button. If not, the button keeps the server's text. */
  waits(): boolean;
}

/**
 * Keeps the number of products that the choice would show in the submit button's words, and announces it. LIST-11
 * @returns a function to call when the result of `waits` changes
 */
export const countInButton = (
  { host, signal, report }: Pick<IslandContext, 'host' | 'signal' | 'report'>,
  { form, url, join, shown, waits }: CountOptions,
): (() => void) => {
  const button = submitButtonOf(form);
  if (!button) return () => {};
  const words = button.textContent;
  let count = shown;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const update = () => {
    button.textContent = waits() && count >= 0 ? filtersText('show', { count }) : words;
  };
  const refresh = async () => {
    const own = new AbortController();
    running = own;
    const ends = AbortSignal.any([signal, own.signal]);
    try {
      const { fetchCount } = await loadChunk(() => import('./fetchCount.ts'));
      ends.throwIfAborted();
      count = await fetchCount(url, tidyFields(textFields(form, null), join), host, ends);
    } catch (cause) {
      if (ends.aborted) return;
      // A wrong number is worse than none.
      count = -1;
      report(cause);
    }
    if (ends.aborted) return;
    button.removeAttribute('aria-busy');
    update();
    if (count >= 0) announce(button.textContent ?? '');
  };
  const onInput = () => {
    clearTimeout(timer);
    // An older response must not replace a newer one.
    running?.abort();
    button.removeAttribute('aria-busy');
    if (!waits()) return;
    button.setAttribute('aria-busy', 'true');
    timer = setTimeout(refresh, COUNT_MS);
  };

  setAttributeUntil(button, 'aria-busy', null, signal);
  form.addEventListener('input', onInput, { signal });
  // The fields get their initial values back only after the event.
  form.addEventListener('reset', () => setTimeout(onInput), { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    button.textContent = words;
  });
  update();
  return update;
};
