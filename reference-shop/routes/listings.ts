import type { ProductCard } from '../domain/catalog/cards.ts';
import type { Classified } from '../domain/catalog/classifieds.ts';
import type { ListingPage } from '../domain/catalog/listing.ts';
import type { Scope } from '../domain/catalog/types.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { notFound, refuse } from '../http/errors.ts';
import { readListingQuery, readSearch } from '../http/listing-query.ts';
import { renderPage } from '../http/page.ts';
import { queryBefore, readFragmentPage, returnPath } from '../http/request.ts';
import { cardContext } from '../http/shopping.ts';
import { timed } from '../http/timing.ts';
import { listingPage, sortTarget } from '../view/listing-page.ts';
import { type ListingAddress, listingAddress, pageBlock, pageParam, pagePath, slugKinds } from '../view/page-block.ts';
import { atPage } from '../view/query-string.ts';
import { classifiedsAddress, findClassifieds } from './classifieds.ts';

/** A scope with pages of its own. */
type Listed = Exclude<Scope, { kind: 'all' }>;

const paramsOf = (c: ShopContext) => new URL(c.req.url).searchParams;

/** One page of a listing without the layout: the block that the island appends. LIST-02 */
async function showBlock(
  c: ShopContext,
  kind: 'products' | 'classifieds',
  address: ListingAddress,
  find: () => Promise<ListingPage<ProductCard | Classified>>,
): Promise<Response> {
  const asked = readFragmentPage(c.req.query(pageParam));
  if (asked === null) return refuse(c, 400, 'رقم الصفحة غير صالح.');
  const found = await timed(c, 'db', find);
  // Whole pages limit the page number to the last page; a fragment must never repeat a block under another number.
  if (found.page !== asked || found.items.length === 0) return notFound(c);
  const block = pageBlock(kind, found, address, false);
  const site = await cardContext(c);
  const html = await timed(c, 'render', () =>
    c.get('shop').templates.render('parts/page-block', { pageBlock: block, site }),
  );
  // Its cards show the visitor's wishlist.
  c.header('Cache-Control', 'private, no-cache');
  c.header('Vary', 'Accept, X-Juzur', { append: true });
  c.header('X-Robots-Tag', 'noindex');
  return c.html(html);
}

async function showProducts(c: ShopContext, scope: Listed): Promise<Response> {
  const { catalog } = c.get('shop');
  const named = await timed(c, 'db', () => catalog.scopeTitle(scope));
  if (!named) return notFound(c);
  const query = readListingQuery(paramsOf(c), scope);
  return showBlock(c, 'products', listingAddress(scope, named.title), () => catalog.listing(query, { facets: false }));
}

/** The number of products that the chosen filters would show. The submit button of the filters shows it. LIST-11 */
async function showCount(c: ShopContext, scope: Listed): Promise<Response> {
  const { catalog } = c.get('shop');
  if (!(await timed(c, 'db', () => catalog.scopeTitle(scope)))) return notFound(c);
  const query = readListingQuery(paramsOf(c), scope);
  const { total } = await timed(c, 'db', () => catalog.listing({ ...query, page: 1, perPage: 1 }, { facets: false }));
  c.header('Cache-Control', 'public, max-age=60');
  c.header('X-Robots-Tag', 'noindex');
  return c.json({ count: total });
}

async function showListing(c: ShopContext, scope: Listed): Promise<Response> {
  const { catalog } = c.get('shop');
  const params = paramsOf(c);
  const named = await timed(c, 'db', () => catalog.scopeTitle(scope));
  if (!named) return notFound(c);
  const address = listingAddress(scope, named.title);
  const target = sortTarget(address.baseUrl, params);
  if (target) return c.redirect(returnPath(c, target), 303);

  const query = readListingQuery(params, scope);
  const found = await timed(c, 'db', () => catalog.listing(query));
  const block = pageBlock('products', found, address, true);
  // The canonical URL has no filters: they only select among the same products.
  const own = new URLSearchParams(scope.kind === 'search' ? { q: scope.q, ...(scope.isExact && { exact: '1' }) } : {});
  const seller = scope.kind === 'store' ? await catalog.seller(scope.slug) : null;
  const data = listingPage(found, block, address, params, query, queryBefore(c));
  return renderPage(
    c,
    'pages/listing',
    {
      title: block.title,
      description: `${named.title}: قارن الأسعار والتقييمات واطلب مباشرة من سوق جذور.`,
      canonical: atPage(address.baseUrl, own, block.page),
      prev: block.page > 1 ? atPage(address.baseUrl, own, block.page - 1) : null,
      next: block.page < block.totalPages ? atPage(address.baseUrl, own, block.page + 1) : null,
      noindex: scope.kind === 'search',
    },
    { ...data, ...named, heading: named.title, seller, scope },
  );
}

/** Category, brand, store and search: one template for all, and one catalogue query each. Each has fragments and a count. */
export const listings: RouteGroup = (app) => {
  for (const kind of slugKinds) {
    const scopeOf = (c: ShopContext) => ({ kind, slug: c.req.param('slug') ?? '' });
    app.get(pagePath(kind), (c) => showListing(c, scopeOf(c)));
    app.get(`/fragments/${kind}/:slug`, (c) => showProducts(c, scopeOf(c)));
    app.get(`/fragments/${kind}/:slug/count`, (c) => showCount(c, scopeOf(c)));
  }
  app.get('/search', (c) => showListing(c, readSearch(paramsOf(c))));
  app.get('/fragments/search', (c) => showProducts(c, readSearch(paramsOf(c))));
  app.get('/fragments/search/count', (c) => showCount(c, readSearch(paramsOf(c))));
  app.get('/fragments/classifieds', (c) =>
    showBlock(c, 'classifieds', classifiedsAddress, async () => (await findClassifieds(c)).found),
  );
};
