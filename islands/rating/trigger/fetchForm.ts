import { parseFragment } from '../../../shared/dom/index.ts';
import { getHtml, InvalidResponseError } from '../../../shared/http/index.ts';
import { withParam } from '../../../shared/text/index.ts';

/** A full document or a form with a password is not a rating form, even with a 2xx status. */
const LOGIN_PAGE = /<!doctype|<html|type=.?password/i;

/**
 * Fetches a rating form for a value, cleaned. RATE-01
 * @throws RequestError if the request fails or the response is not a rating form
 */
export const fetchForm = async (
  host: Element,
  url: string,
  value: number,
  signal: AbortSignal,
): Promise<DocumentFragment> => {
  const html = await getHtml(withParam(url, 'rating', `${value}`), { host, signal, limit: 'fragments' });
  const fragment = parseFragment(html);
  if (!fragment.firstElementChild || LOGIN_PAGE.test(html))
    throw new InvalidResponseError('answer', url, 'no rating form');
  return fragment;
};
