import { nameOf, pairsOf, withParam } from '../../shared/text/index.ts';
import type { ListingConfig } from './types.ts';

/**
 * @returns the URL of a page's fragment: `page_url` with its own query, then the page's query with repeated keys, then
 * the page number. LIST-02
 */
export const fragmentUrl = ({ pageUrl, param, initialUrl }: ListingConfig, page: number): string => {
  const url = new URL(pageUrl);
  const own = pairsOf(url);
  const names = new Set(own.map(nameOf));
  const others = pairsOf(new URL(initialUrl)).filter((pair) => !names.has(nameOf(pair)));
  url.search = [...own, ...others].join('&');
  return withParam(url.href, param, `${page}`);
};
