import type { ListingConfig } from './types.ts';

/**
 * @returns the URL of a page's fragment: `page_url` with its own query, then the page's query with repeated keys, then
 * the page number. LIST-02
 */
export const fragmentUrl = ({ pageUrl, param, initialUrl }: ListingConfig, page: number): string => {
  const url = new URL(pageUrl);
  const own = new Set(url.searchParams.keys());
  for (const [name, value] of new URL(initialUrl).searchParams)
    if (!own.has(name)) url.searchParams.append(name, value);
  url.searchParams.set(param, `${page}`);
  return url.href;
};
