import type { IslandContext } from '../../shared/core/index.ts';
import { formQuery } from '../../shared/request/forms/index.ts';
import { requestOf } from '../../shared/request/mutation/index.ts';
import { object, wholeNumber } from '../../shared/request/schema/index.ts';

/** Response to GET of `data-count-url` with the form's fields: how many products the list would have. LIST-11 */
export const countResponse = object({ count: wholeNumber });

/** @param fields encoded as the form itself would be sent */
export const countRequest = (context: IslandContext, url: string, fields: [string, string][]) => {
  const requestUrl = new URL(url);
  const query = formQuery(new URLSearchParams(fields));
  requestUrl.search += requestUrl.search ? query.replace('?', '&') : query;
  return requestOf(context, { url: requestUrl.href, response: countResponse, route: 'count' });
};
