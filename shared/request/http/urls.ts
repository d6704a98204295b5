import { definePageConfig, type pageConfig, resolveUrl, sameSiteUrl } from '../../page/index.ts';

/**
 * The default URLs of requests. The page configuration can replace each under its key. docs/contract.md "Routes"
 * An empty URL means that the service does not exist unless the site configures it.
 */
export const defaultRoutes = {
  search: '/search/autocomplete',
  notifications: '/user/notifications',
  notifications_count: '/user/notifications/count',
  send_email: '/user/ajax/send/account-confirmation',
  send_sms: '/user/ajax/send/sms-confirmation',
  track: '/user/ajax/track',
  instant_order: '/cart/instant-order',
  home_blocks: '/ajax/home-blocks',
  city: '/api/city/{id}',
  area: '/api/area/{id}',
  auth_check: '/auth/check',
  hash_login: '/auth/hash-login',
  logout: '/auth/logout',
  token: '',
  state: '',
} satisfies Record<keyof typeof pageConfig.routes, string>;

/** The URLs of requests, from the page configuration. docs/contract.md "Routes" */
export const routes = definePageConfig(({ readObject }) => readObject('routes', defaultRoutes));

/** @returns the pairs of a URL's query as they are written */
export const pairsOf = (url: URL): string[] => url.search.slice(1).split('&');

/** @returns the name of a pair: decoded if it is UTF-8, otherwise as it is written */
export const nameOf = (pair: string): string => {
  const [name = ''] = pair.split('=');
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
};

/**
 * Sets one parameter of a URL that a page or server wrote. All other pairs keep order, encoding and spelling.
 * docs/contract.md "URLs keep their bytes"
 * @param value null removes the parameter
 * @returns the absolute URL
 */
export const withParam = (url: string, name: string, value: string | null): string => {
  const result = resolveUrl(url);
  let own = value === null ? '' : `=${encodeURIComponent(value)}`;
  const pairs = pairsOf(result).map((pair) => {
    if (nameOf(pair) !== name) return pair;
    const written = own && pair.split('=')[0] + own;
    own = '';
    return written;
  });
  result.search = [...pairs, own && encodeURIComponent(name) + own].filter(Boolean).join('&');
  return result.href;
};

/**
 * The URL of the next page of a list, from a response's `next_page` or `next_url`. docs/contract.md "Paging"
 * @param value a same-site URL, or a number that means `?page=n`; 0 means no page
 * @param requestedUrls absolute URLs of the pages requested so far; `value` is from the last one's response
 * @returns null if there is no next page, its URL is not same-site, or it was requested before (an endless list)
 */
export const nextPage = (value: unknown, requestedUrls: readonly string[]): string | null => {
  const from = requestedUrls.at(-1) as string;
  const text = `${value}`.trim();
  if (!/^(string|number)$/.test(typeof value) || Number(text) < 1) return null;
  const url = /^\d+$/.test(text) ? withParam(from, 'page', text) : text;
  // A value like `?page=2` is relative to the request's URL, not to the document's.
  const next = sameSiteUrl(url.startsWith('?') ? new URL(url, from).href : url)?.href ?? null;
  return next && requestedUrls.includes(next) ? null : next;
};

/** `{id}` in a URL of the page, as written or as URL-encoded by route helpers. */
const ID = /\{id\}|%7Bid%7D/gi;

export const needsId = (url: string): boolean => url.search(ID) >= 0;

/** Replaces `{id}` in the URL with the URL-encoded `id`. */
export const withId = (url: string, id: string): string => url.replace(ID, () => encodeURIComponent(id));
