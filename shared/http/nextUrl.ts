import { sameSiteUrl, withParam } from '../text/index.ts';

/**
 * The URL of the next page, from a response's `next_page` or `next_url`. docs/contract.md "Paging"
 * @param value a same-site URL, or a number that means `?page=n`; 0 means no page
 * @param from absolute URL of the request
 * @returns null if there is no next page, or its URL is not same-site
 */
export const nextUrl = (value: unknown, from: string): string | null => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !text.trim()) return null;
  if (/^\s*\d+\s*$/.test(text)) {
    if (Number(text) < 1) return null;
    return withParam(from, 'page', text.trim());
  }
  // A value like `?page=2` is relative to the request's URL, not to the document's.
  return sameSiteUrl(text.startsWith('?') ? new URL(text, from).href : text)?.href ?? null;
};

/**
 * The next page of a list that is read page by page.
 * @param requestedUrls absolute URLs of the pages requested so far; `value` is from the last one's response
 * @returns null if there is no next page, its URL is not same-site, or it was requested before (an endless list)
 */
export const nextPage = (value: unknown, requestedUrls: readonly string[]): string | null => {
  const next = nextUrl(value, requestedUrls.at(-1) as string);
  return next && requestedUrls.includes(next) ? null : next;
};
