import type { IslandContext } from '../../shared/core/index.ts';
import { onAbort, setAttributeUntil } from '../../shared/page/index.ts';
import { formQuery, onFieldEvent, submitButtonOf, textFields } from '../../shared/request/forms/index.ts';
import { announce } from '../../shared/request/index.ts';
import { createRequest, requestOf } from '../../shared/request/mutation/index.ts';
import { countResponse } from './contract.ts';
import { tidyFields } from './query.ts';
import { t } from './texts.ts';

/** Wait after the last input, so that moving a slider sends one request. */
const COUNT_MS = 250;

interface CountOptions {
  form: HTMLFormElement;
  /** Answers with the number of products for the form's fields. */
  url: string;
  /** `data-join` of the form. */
  join: string;
  /** How many products the list has now; NaN if the server did not say. */
  shown: number;
  /** Whether the form is sent only by its button. If not, the button keeps the server's text. */
  waits(): boolean;
}

/**
 * Keeps the number of products that the choice would show in the submit button's words, and announces it. LIST-11
 * @returns a function to call when the result of `waits` changes
 */
export const countInButton = (
  context: IslandContext,
  { form, url, join, shown, waits }: CountOptions,
): (() => void) => {
  const { signal } = context;
  const button = submitButtonOf(form) as HTMLInputElement | null;
  if (!button) return () => {};
  // The value of a named button is sent.
  const label = button.matches('input:not([name])') ? 'value' : 'textContent';
  const words = button[label];
  let count = shown;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = () => {
    button[label] = waits() && count >= 0 ? t('show', { count }) : words;
  };
  const show = (found: number) => {
    count = found;
    button.removeAttribute('aria-busy');
    update();
    if (count >= 0) announce(button[label] ?? '');
  };
  // The list, which the host's `data-state` is about, does not change yet.
  const { send, cancel } = createRequest({ ...context, setState: () => {} });
  const refresh = () => {
    const target = new URL(url);
    const query = formQuery(new URLSearchParams(tidyFields(textFields(form, null), join)));
    target.search += target.search ? query.replace('?', '&') : query;
    send({
      ...requestOf(context, { url: target.href, response: countResponse, route: 'count' }),
      isRead: true,
      events: [null, null],
      onSuccess: (response) => show(response.count),
      // A wrong number is worse than none.
      onError: () => show(Number.NaN),
    });
  };
  const onInput = () => {
    clearTimeout(timer);
    // An older response must not replace a newer one.
    cancel();
    button.removeAttribute('aria-busy');
    if (!waits()) return;
    button.setAttribute('aria-busy', 'true');
    timer = setTimeout(refresh, COUNT_MS);
  };

  setAttributeUntil(button, 'aria-busy', null, signal);
  onFieldEvent(form, 'input', onInput, signal);
  // The fields get their initial values back only after the event.
  form.addEventListener('reset', () => setTimeout(onInput), { signal });
  onAbort(signal, () => {
    clearTimeout(timer);
    button[label] = words;
  });
  update();
  return update;
};
