import { HookError, type OptionTable } from '../../shared/core/index.ts';
import { hostConfig, part, readOptions, sameSiteUrl } from '../../shared/page/index.ts';
import { asSelector } from './reserve.ts';

const text = { type: 'text' } as const;

/** `data-*` options of the host; the twelve fields may be in its JSON instead. LIST-01 */
export const options = {
  'page-url': text,
  'base-url': text,
  'item-container': text,
  'wrapper-class': text,
  'loader-class': text,
  'total-pages': text,
  'current-page': text,
  'next-page': text,
  'prev-page': text,
  'page-param-string': text,
  'page-title': text,
  'page-label-txt': text,
  /** Number of items on all pages, for the status line. */
  total: text,
  mode: { type: 'word', default: 'button', words: ['button', 'infinite', 'hybrid'] },
  'auto-pages': { type: 'number', default: 3 },
  /** Names of the page's query that are in no request and no URL of the list, separated by spaces. */
  drop: text,
} as const satisfies OptionTable;

/** @throws HookError that names the field that is missing, has the wrong type, or contradicts the other fields */
export const readConfig = (host: HTMLElement) => {
  const json = hostConfig(host);
  // Without its JSON, the first missing field would be named, and not the cause.
  if (!json && !host.hasAttribute('data-total-pages')) part(host, 'script[type="application/json"][data-config]');
  const values = json ?? {};
  const field = (key: string) => host.getAttribute(`data-${key.replaceAll('_', '-')}`) ?? values[key];
  const refuse = (key: string, expected: string, fix?: string): never => {
    throw new HookError(key, expected, field(key), fix);
  };
  const text = (key: string, mayBeEmpty = false): string => {
    const value = field(key);
    return typeof value === 'string' && (value || mayBeEmpty) ? value : refuse(key, 'a text');
  };
  const urlField = (key: string): string => {
    const value = text(key);
    // `fragments/phones` on `/c/phones` is `/c/fragments/phones`, and differs on each page. `<base>` makes it one URL.
    if (/^[\w%][^:]*$/.test(value) && !document.querySelector('base[href]'))
      refuse(key, 'a URL with a leading slash', `"${key}": "/${value}"`);
    return sameSiteUrl(value)?.href ?? refuse(key, 'a URL of this site', `"${key}": "/products"`);
  };
  const selector = (key: string): string => {
    const value = asSelector(text(key));
    try {
      host.matches(value);
      return value;
    } catch {
      return refuse(key, 'a class or a selector');
    }
  };
  const number = (key: string, lowest: number, highest = 1e9): number => {
    const value = field(key);
    const read = /^\s*\d{1,9}\s*$/.test(String(value)) ? Number(value) : -1;
    return read >= lowest && read <= highest
      ? read
      : refuse(key, highest > lowest ? `a number from ${lowest} to ${highest}` : `${lowest}, to fit the other fields`);
  };

  const total = number('total_pages', 0);
  const current = number('current_page', 1, total || 1);
  // If there is no page before or after, a server may send null, an empty string or 0, or omit the field.
  if (current < total || Number(field('next_page'))) number('next_page', current + 1, current + 1);
  if (current > 1 || Number(field('prev_page'))) number('prev_page', current - 1, current - 1);
  const wrapper = selector('wrapper_class');
  const container =
    host.querySelector<HTMLElement>(selector('item_container')) ?? refuse('item_container', 'an element in the host');
  if (container.matches('table,thead,tbody,tfoot,tr'))
    throw new HookError(
      'item_container',
      'an element outside of a table, since a page of products is added as one element and not as rows',
      `<${container.localName}>`,
      `print each page as <div class="${wrapper.replace(/^\./, '')}" data-page="1"> with a table of its own inside a <div>`,
      'nesting',
    );
  const blocks = [...container.querySelectorAll<HTMLElement>(wrapper)];
  if (container.childElementCount && !blocks.length)
    refuse(
      'wrapper_class',
      `a ${wrapper} in item_container`,
      `put the products of the page into one element that matches ${wrapper}`,
    );
  const { mode, 'auto-pages': autoPages, total: items, drop } = readOptions(host, options);
  return {
    pageUrl: urlField('page_url'),
    baseUrl: urlField('base_url') && text('base_url'),
    /** A selector, as is `loader`. */
    wrapper,
    loader: selector('loader_class'),
    container,
    blocks,
    /** Page number of the first block. The server's URL, title and tags belong to this page. */
    first: current - Math.max(blocks.length - 1, 0),
    current,
    total,
    param: (field('page_param_string') ?? null) === null ? 'page' : text('page_param_string'),
    title: text('page_title', true),
    label: text('page_label_txt', true),
    /** Number of pages that load automatically: 0 in button mode, Infinity in infinite mode. LIST-06 */
    autoPages: { button: 0, infinite: Number.POSITIVE_INFINITY, hybrid: autoPages }[mode],
    /** The page's URL and title at load. */
    initialUrl: location.href,
    serverTitle: document.title,
    /** Number of items on all pages, as the server wrote it. */
    items,
    drop,
  };
};

/** The configuration of a listing: the twelve checked fields, its elements, and the initial page. LIST-01 */
export type ListingConfig = ReturnType<typeof readConfig>;
