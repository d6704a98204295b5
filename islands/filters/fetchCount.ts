import { getJson } from '../../shared/request/index.ts';
import { countResponse } from './contract.ts';

/**
 * Requests how many products the list would have with the form's current fields. Empty fields are omitted.
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
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value) requestUrl.searchParams.append(name, value);
  const { count } = await getJson(requestUrl.href, countResponse, { host, signal, limit: 'fragments', route: 'count' });
  return count;
};
