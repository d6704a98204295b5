import { actionOf, textFields } from '../../shared/request/forms/index.ts';
import { RefusedError, request } from '../../shared/request/index.ts';
import { applyUpdates } from '../../shared/request/updates/index.ts';
import { toggleResponse } from './contract.ts';

/**
 * Sends the form of a toggle, with its button's name and value.
 * @param action URL of the request; null: that of the form
 * @returns the response, and a function that applies its `counts` and `fragments`. Call it last: they may replace the form
 * @throws RequestError, a RefusedError if the server refuses. Then they are applied already
 */
export const postToggle = async (action: string | null, form: HTMLFormElement, button: HTMLElement) => {
  const url = action ?? actionOf(form);
  const response = await request({
    url,
    method: 'post',
    fields: textFields(form, button),
    response: toggleResponse,
    route: 'toggle',
    host: form,
    island: 'toggle',
    form,
    // The visitor may go on to another page, or close the panel with the toggle. The press counts.
    signal: new AbortController().signal,
    keepalive: true,
  }).catch((cause) => {
    applyUpdates(cause, form);
    throw cause;
  });
  const apply = () => applyUpdates(response, form);
  if (response.status !== false) return { ...response, apply };
  apply();
  throw new RefusedError(url, response);
};
