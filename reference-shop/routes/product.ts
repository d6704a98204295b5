import { mostOf } from '../domain/cart/lines.ts';
import type { Product } from '../domain/catalog/product.ts';
import type { Link } from '../domain/catalog/types.ts';
import { listComments } from '../domain/ratings/ratings.ts';
import type { RouteGroup } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { renderPage } from '../http/page.ts';
import { pieceSums } from '../http/place.ts';
import { recentlySeen, rememberSeen } from '../http/recently-seen.ts';
import { idParam, readWholeNumber } from '../http/request.ts';
import { timed } from '../http/timing.ts';

/** The product's own brand first, then the brands of related products, each once. */
function brandList({ brand, related }: Product): Link[] {
  const brands = [brand, ...related.map((card) => card.brand)];
  return [...new Map(brands.map((link) => [link.url, link])).values()];
}

export const product: RouteGroup = (app) => {
  app.get(`/p/${idParam}`, async (c) => {
    const { catalog } = c.get('shop');
    const found = await timed(c, 'db', () => catalog.product(Number(c.req.param('id'))));
    if (!found) return notFound(c);
    const stars = readWholeNumber(c.req.query('stars'), 5) || null;
    const comments = await timed(c, 'db', () => listComments(c.get('shop').db, found.modelId, stars));
    const seen = await timed(c, 'seen', () => recentlySeen(c, found.id));
    rememberSeen(c, found.id);
    return renderPage(
      c,
      'pages/product',
      {
        title: `${found.title} | سوق جذور`,
        description: found.description.slice(0, 160),
        canonical: found.url,
        image: found.image,
        config: {
          rating_form_url: `/rating/form?item=${found.id}`,
          product_details: { rating_form_url: `/rating/product-form?product=${found.id}` },
        },
      },
      {
        product: found,
        brands: brandList(found),
        most: mostOf(found.stock),
        pieceSums: await pieceSums(c, found),
        seen,
        comments,
        stars,
      },
    );
  });
};
