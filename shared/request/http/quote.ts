import { resolveUrl } from '../../page/index.ts';

/** Routes whose responses contain hashes or tokens. No event carries such a response, and no error message quotes it. */
const SECRET: readonly (string | undefined)[] = ['auth_check', 'hash_login', 'token'];

/** @param route a key of the configuration's `routes`, or undefined for a request without a route */
export const isSecret = (route: string | undefined): boolean => SECRET.includes(route);

const QUOTED_CHARACTERS = 80;

/**
 * The beginning of a response for an error message, long enough to recognize a login page or an error page.
 * @param route the request's route; the responses of some are not quoted
 */
export const quote = (text: string, route: string | undefined): string =>
  isSecret(route)
    ? 'a response that is not quoted here, because it may contain a hash or token'
    : JSON.stringify(text.trim().slice(0, QUOTED_CHARACTERS));

/** Parameters whose values are nobody's business, such as a nonce. */
const PRIVATE = /token|nonce|hash|key|code|pass|mail|phone|mobile|sig/i;

/**
 * A request in error messages: the key of its route, its path and query. Sites route by the query, too. What a visitor typed is
 * left out: the fields of a GET, and what the URL has from the page's own query. REQ-03
 * @param url as the site wrote it, without the fields of a GET
 */
export const nameOf = ({ url, route }: { url: string; route?: string | undefined }): string => {
  const page = new URLSearchParams(location.search);
  try {
    const { pathname, searchParams } = resolveUrl(url);
    const shown = [...searchParams].map(([name, value]) =>
      page.has(name) || PRIVATE.test(name) ? `${name}=…` : `${name}=${value}`,
    );
    const query = shown.length && !isSecret(route) ? `?${shown.join('&')}` : '';
    return `${route ? `${route} ` : ''}${pathname}${query}`;
  } catch {
    return url;
  }
};
