import { formQuery, textFields } from '../../shared/dom/index.ts';
import { getJson } from '../../shared/http/index.ts';
import { countResponse } from './contract.ts';

/**
 * Requests how many products the list would have with the form's current fields. Empty fields are omitted,
 * the others encoded as the form itself would be sent.
 * @param host target of `juzur:request-end`
 * @throws RequestError
 */
export const fetchCount = async (
  url: string,
  form: HTMLFormElement,
  host: HTMLElement,
  signal: AbortSignal,
): Promise<number> => {
  const requestUrl = new URL(url);
  const fields = new URLSearchParams([...textFields(form, null)].filter(([, value]) => value));
  const query = formQuery(fields);
  requestUrl.search += requestUrl.search ? query.replace('?', '&') : query;
  const { count } = await getJson(requestUrl.href, countResponse, { host, signal, limit: 'fragments', route: 'count' });
  return count;
};
