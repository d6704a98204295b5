import { vi } from 'vitest';
import { stores } from '../../../shared/page/stores.ts';

/** The twelve fields of a listing of five pages. */
export const fields = {
  page_url: '/fragments/phones?kind=new',
  wrapper_class: 'page-block',
  base_url: '/c/phones',
  total_pages: 5,
  next_page: 2,
  current_page: 1,
  prev_page: 0,
  loader_class: 'page-loader',
  item_container: 'products',
  page_param_string: 'page',
  page_title: 'هواتف',
  page_label_txt: 'صفحة',
};

/** A page's block as the server writes it, with two products. */
export const block = (page: number, attributes = ''): string =>
  `<section class="page-block" data-page="${page}" ${attributes}><ul>${[1, 2]
    .map((n) => `<li data-product-id="${page}-${n}"><a href="/p/${page}-${n}">${page}-${n}</a></li>`)
    .join('')}</ul></section>`;

interface Options {
  config?: Record<string, unknown>;
  attributes?: string;
  blocks?: string;
  before?: string;
  more?: string;
}

/** A listing with the contract's markup. */
export const listing = ({
  config = {},
  attributes = '',
  blocks = block(1),
  before = '',
  more = '<div data-load-more><a rel="next" href="/c/phones?brand%5B%5D=1&page=2">المزيد</a></div>',
}: Options = {}): string => `
  <div id="list" data-island="listing" ${attributes}>
    <script type="application/json" data-config>${JSON.stringify({ ...fields, ...config })}</script>
    ${before}<div class="products">${blocks}</div>
    <div class="page-loader" hidden>…</div>${more}
  </div>`;

/** The end of the list, which its island observes; undefined before the list is made. */
export const endOfList = (): Element | undefined => {
  const end = document.querySelector('.products')?.nextElementSibling;
  return end?.id.startsWith('juzur-drawn') ? end : undefined;
};

/**
 * A visitor comes near the end of the list, where its island mounts.
 * @param see reports that an element came into view
 */
export const reachEnd = async (see: (element: Element | null) => void): Promise<void> => {
  const before = await vi.waitFor(() => endOfList() ?? Promise.reject(Error('the list is not prepared')));
  see(before);
  await vi.waitFor(() => {
    if (!document.querySelector('[data-island=listing] > .juzur-outlet [role=status]')) throw Error('not mounted');
  });
  // React adds its observers after it has drawn.
  await new Promise(requestAnimationFrame);
};

/** Waits until a list is prepared and checked. Its island waits for the visitor. */
export const prepared = async (): Promise<void> => {
  await vi.waitFor(() => {
    if (!stores.listing.get()) throw Error('the list is not prepared');
  });
};

/** Numbers of the blocks in the list, in order. */
export const shownPages = (root: ParentNode = document): string[] =>
  [...root.querySelectorAll('.products > .page-block')].map((each) => each.getAttribute('data-page') ?? '');
