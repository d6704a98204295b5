import { formQuery } from '../../shared/request/forms/index.ts';
import { request } from '../../shared/request/index.ts';
import { object, wholeNumber } from '../../shared/request/schema/index.ts';

/** Response to GET of `data-count-url` with the form's fields: how many products the list would have. LIST-11 */
export const countResponse = object({ count: wholeNumber });

/** @param fields encoded as the form itself would be sent. @throws RequestError */
export const fetchCount = (url: string, fields: [string, string][], host: HTMLElement, signal: AbortSignal) => {
  const requestUrl = new URL(url);
  const query = formQuery(new URLSearchParams(fields));
  requestUrl.search += requestUrl.search ? query.replace('?', '&') : query;
  return request({
    url: requestUrl.href,
    response: countResponse,
    host,
    island: 'filters',
    signal,
    route: 'count',
  });
};
