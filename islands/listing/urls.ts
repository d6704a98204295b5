import { HookError } from '../../shared/core/index.ts';
import { resolveUrl, sameSiteUrl } from '../../shared/page/index.ts';
import { nameOf, ownPath, pairsOf, tokenNames, withParam } from '../../shared/request/index.ts';
import type { ListingConfig } from './config.ts';

/** Parameters that act each time they are requested, as common shops name them. */
export const ACTIONS = ['add-to-cart', 'add', 'remove_item', 'logout', '_wpnonce'];

/** @returns the URL with the pairs of another URL whose names it does not have, without those that are dropped */
const withPairsOf = (to: URL, from: URL, dropped: readonly string[]): URL => {
  const result = new URL(to);
  const own = pairsOf(to);
  const names = new Set([...own.map(nameOf), ...dropped]);
  result.search = [...own, ...pairsOf(from).filter((pair) => !names.has(nameOf(pair)))].filter(Boolean).join('&');
  return result;
};

/**
 * The URLs of a listing's pages, with what describes the list alone: no request and no URL that is written repeats an action of
 * the page's query. Reports what a template has to change. LIST-02, LIST-08
 * @param blocks returns the blocks in the list, which may have a `data-page-url`
 */
export const createUrls = (
  { baseUrl, pageUrl, param, current, first, drop = '' }: ListingConfig,
  initialUrl: string,
  blocks: () => readonly HTMLElement[],
  report: (cause: HookError) => void,
) => {
  const atLoad = new URL(initialUrl);
  const base = sameSiteUrl(baseUrl) as URL;
  const has = (url: URL, names: readonly string[]) =>
    pairsOf(url)
      .map(nameOf)
      .filter((name) => names.includes(name));
  const actions = [...ACTIONS, tokenNames().field];
  const dropped = [...actions, ...drop.split(/\s+/)].filter(Boolean);
  const [action] = has(atLoad, actions);
  const fix = 'redirect to the URL without it; the list leaves it out';
  if (action) report(new HookError('query of the page', 'no action', action, fix));
  const withoutDropped = (url: URL) =>
    has(url, dropped)[0] ? withPairsOf(Object.assign(new URL(url), { search: '' }), url, dropped) : url;
  const initial = withoutDropped(atLoad);
  const hasParam = (url: URL) => has(url, [param]).length > 0;
  const isInPath = (url: URL, number: number) => number > 1 && !hasParam(url) && url.pathname !== base.pathname;
  const printedUrl = (page: number) => {
    const block = blocks().find(({ dataset }) => Number(dataset.page) === page);
    return sameSiteUrl(block?.dataset.pageUrl);
  };
  /** Nothing says where the number of the rendered page is: its URL is of no other page. */
  const isUnknown = first > 1 && !hasParam(atLoad) && !isInPath(atLoad, first) && !printedUrl(first);
  const expected = `the URL of page 1, or a ${param} in the URL of page ${first}`;
  if (isUnknown) report(new HookError('base_url', expected, baseUrl, 'print data-page-url on each block'));
  return {
    /** The URL at load. */
    initial: initial.href,
    /** @returns the URL of a page's fragment: `page_url`, the page's query with repeated keys, and the page number */
    fragment: (page: number): string =>
      withParam(withPairsOf(new URL(pageUrl), initial, dropped).href, param, `${page}`),
    /**
     * @param from a URL that the server wrote for page `number`, such as the canonical one
     * @returns the same kind of URL for another page: what its block prints, else `from` with the page parameter, else, if the
     * number is in the path, `base_url` with the parameter
     */
    of(from: string, number: number, page: number): string {
      const url = resolveUrl(from);
      const onSameHost = ({ pathname, search, hash }: URL) =>
        new URL(ownPath(pathname + search + (hash || url.hash)), url);
      const printed = printedUrl(page);
      if (printed) return onSameHost(printed).href;
      // A canonical URL may be that of page 1 on every page.
      const hasPath = isInPath(url, number) && (number !== current || isInPath(atLoad, current));
      if (hasPath && page === first) return withPairsOf(new URL(ownPath(initial.pathname), url), url, dropped).href;
      const target = hasPath ? withPairsOf(onSameHost(base), url, dropped) : withoutDropped(url);
      return withParam(target.href, param, page > 1 || isUnknown ? `${page}` : null);
    },
  };
};

export type Urls = ReturnType<typeof createUrls>;
