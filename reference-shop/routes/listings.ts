import type { Scope } from '../domain/catalog/types.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { readListingQuery, readSearch } from '../http/listing-query.ts';
import { renderPage } from '../http/page.ts';
import { queryBefore, returnPath } from '../http/request.ts';
import { timed } from '../http/timing.ts';
import { listingAddress, pagePath, slugKinds } from '../view/listing-address.ts';
import { listingPage, sortTarget } from '../view/listing-page.ts';
import { pageBlock } from '../view/page-block.ts';
import { atPage } from '../view/query-string.ts';

async function showListing(c: ShopContext, scope: Exclude<Scope, { kind: 'all' }>): Promise<Response> {
  const { catalog } = c.get('shop');
  const params = new URL(c.req.url).searchParams;
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

/** Category, brand, store and search: one template for all, and one catalogue query each. */
export const listings: RouteGroup = (app) => {
  for (const kind of slugKinds) {
    app.get(pagePath(kind), (c) => showListing(c, { kind, slug: c.req.param('slug') ?? '' }));
  }
  app.get('/search', (c) => showListing(c, readSearch(new URL(c.req.url).searchParams)));
};
