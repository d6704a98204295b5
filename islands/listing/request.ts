import { nameOf, pairsOf, withParam } from '../../shared/request/index.ts';
import type { ListingConfig } from './config.ts';

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

/** @returns the URL with the page parameter set; page 1 has no parameter */
export const withPage = (url: string, param: string, page: number): string =>
  withParam(url, param, page > 1 ? `${page}` : null);
