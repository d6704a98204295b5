import { actionOf, followUrl, textFields } from '../../shared/request/forms/index.ts';
import { RefusedError, request } from '../../shared/request/index.ts';
import { applyUpdates } from '../../shared/request/updates/index.ts';
import { toggleResponse } from './contract.ts';

/** Follows the `url` of a response or refusal, and applies its `counts` and `fragments`. */
const apply = (source: object, form: HTMLFormElement): void => {
  followUrl(source, form);
  applyUpdates(source, form);
};

/**
 * Sends the form of a toggle, with its button's name and value.
 * @param action URL of the request; null: that of the form
 * @returns the response, and a function that follows its `url` and applies its `counts` and `fragments`. Call it last: they may replace the form
 * @throws RequestError, a RefusedError if the server refuses. Then they are applied already
 */
export const postToggle = async (action: string | null, form: HTMLFormElement, button: HTMLElement) => {
  const url = action ?? actionOf(form, button);
  const response = await request(
    // No signal: the visitor may go on to another page, or close the panel with the toggle. The press counts.
    { island: 'toggle', host: form },
    {
      url,
      method: 'post',
      fields: textFields(form, button),
      response: toggleResponse,
      route: 'toggle',
      form,
      keepalive: true,
    },
  ).catch((cause) => {
    apply(cause, form);
    throw cause;
  });
  if (response.status !== false) return { ...response, apply: () => apply(response, form) };
  apply(response, form);
  throw new RefusedError(url, response);
};
