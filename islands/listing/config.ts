import { HookError, type OptionTable } from '../../shared/core/index.ts';
import { hostConfig, optionKey, optionsOf, part, readOptions, sameSiteUrl } from '../../shared/page/index.ts';
import { optionsAtLoad } from './prepare.ts';

const requiredText = { type: 'text', required: true } as const;

/** `data-*` options of the host; the twelve fields may be in its JSON instead. LIST-01 */
export const options = {
  ...optionsAtLoad,
  'page-url': requiredText,
  'base-url': requiredText,
  'next-page': { type: 'page', required: false },
  'prev-page': { type: 'page', required: false },
  'page-param-string': { type: 'text', default: 'page' },
  'page-title': requiredText,
  'page-label-txt': requiredText,
  /** Number of items on all pages, for the status line. */
  total: { type: 'text' },
  'auto-pages': { type: 'number', default: 3 },
  /** Names of the page's query that are in no request and no URL of the list, separated by spaces. */
  drop: { type: 'text' },
} as const satisfies OptionTable;

/** @throws HookError that names the field that is missing, has the wrong type, or contradicts the other fields */
export const readConfig = (host: HTMLElement) => {
  // Without its JSON, the first missing field would be named, and not the cause.
  if (!hostConfig(host) && !host.hasAttribute('data-total-pages'))
    part(host, 'script[type="application/json"][data-config]');
  const given = readOptions(host, options);
  const { 'total-pages': total, 'current-page': current, 'wrapper-class': wrapper, mode } = given;
  /** Names a field by its key in the JSON. */
  const refuse = (name: keyof typeof options, expected: string, fix?: string): never => {
    throw new HookError(optionKey(name), expected, optionsOf(host)(name), fix);
  };
  if (current < 1 || current > (total || 1))
    refuse('current-page', `a number from 1 to ${total || 1}, to fit the other fields`);
  // If there is no page before or after, a server may send null, false, an empty string or 0, or omit the field.
  const expectNumber = (name: 'next-page' | 'prev-page', number: number, isNeeded: boolean) => {
    if ((isNeeded || given[name]) && given[name] !== number) refuse(name, `${number}, to fit the other fields`);
  };
  expectNumber('next-page', current + 1, current < total);
  expectNumber('prev-page', current - 1, current > 1);
  const container =
    host.querySelector<HTMLElement>(given['item-container']) ?? refuse('item-container', 'an element in the host');
  if (container.matches('table,thead,tbody,tfoot,tr'))
    throw new HookError(
      'item_container',
      'an element outside of a table, since a page of products is added as one element and not as rows',
      `<${container.localName}>`,
      `print each page as <div class="${wrapper.replace(/^\./, '')}" data-page="1"> with a table of its own inside a <div>`,
      'nesting',
    );
  const blocks = [...container.querySelectorAll<HTMLElement>(wrapper)];
  // An empty list may have a text in place of its blocks.
  if (total > 1 && container.childElementCount && !blocks.length) {
    const fix = `put the products of the page into one element that matches ${wrapper}`;
    refuse('wrapper-class', `a ${wrapper} in item_container`, fix);
  }
  // Such as the rows of one page. Each would count as a page, down to numbers below 1.
  if (blocks.length > current) {
    const expected = `${current} ${wrapper} at most in item_container, one for each page, not ${blocks.length}`;
    refuse('wrapper-class', expected, 'put all products of a page into one such element');
  }
  const urlOf = (name: 'page-url' | 'base-url'): string => {
    const url = given[name];
    const key = optionKey(name);
    // `fragments/phones` on `/c/phones` is `/c/fragments/phones`, and differs on each page. `<base>` makes it one URL.
    if (/^[\w%][^:]*$/.test(url) && !document.querySelector('base[href]'))
      refuse(name, 'a URL with a leading slash', `"${key}": "/${url}"`);
    return (url && sameSiteUrl(url)?.href) || refuse(name, 'a URL of this site', `"${key}": "/products"`);
  };
  urlOf('base-url');
  return {
    pageUrl: urlOf('page-url'),
    baseUrl: given['base-url'],
    /** A selector, as is `loader`. */
    wrapper,
    loader: given['loader-class'],
    container,
    blocks,
    /** Page number of the first block. The server's URL, title and tags belong to this page. */
    first: current - Math.max(blocks.length - 1, 0),
    current,
    total,
    param: given['page-param-string'] || refuse('page-param-string', 'a text'),
    title: given['page-title'],
    label: given['page-label-txt'],
    /** Number of pages that load automatically: 0 in button mode, Infinity in infinite mode. LIST-06 */
    autoPages: { button: 0, infinite: Number.POSITIVE_INFINITY, hybrid: given['auto-pages'] }[mode],
    /** Number of items on all pages, as the server wrote it. */
    items: given.total,
    drop: given.drop,
  };
};

export type ListingConfig = ReturnType<typeof readConfig>;
