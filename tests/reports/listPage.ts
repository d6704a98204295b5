// A list as a shop prints it, for the reports of both levels.
import { listing } from '../islands/listing/markup.ts';

export const CARDS = 8;

interface List {
  current?: number;
  total?: number;
  /** Attributes of the host. */
  attributes?: string;
  config?: Record<string, unknown>;
  /** HTML above the list, in the host. */
  before?: string;
  next?: string;
  /** HTML of the way to the next page. */
  more?: string;
}

/** A page of products as a shop prints it. */
export const block = (page: number, card = (n: number) => `<a href="/p/${n}">سلعة ${n}</a>`, attributes = ''): string =>
  `<div class="page-block" data-page="${page}" ${attributes}>${Array.from(
    { length: CARDS },
    (_, index) => `<article data-product-id="${page}-${index}">${card(page * 100 + index)}</article>`,
  ).join('')}</div>`;

export const list = (
  blocks: string,
  {
    current = 1,
    total = 5,
    attributes = '',
    config = {},
    before = '',
    next = `?page=${current + 1}`,
    more = `<div data-load-more><a rel="next" href="${next}">عرض المزيد</a></div>`,
  }: List = {},
): string =>
  listing({
    blocks,
    attributes,
    before,
    more,
    config: {
      page_url: '/fragments',
      base_url: '/foreign',
      total_pages: total,
      current_page: current,
      next_page: current < total ? current + 1 : 0,
      prev_page: current - 1,
      ...config,
    },
  });
