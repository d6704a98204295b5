import type { Link, Product } from '../domain/catalog/types.ts';
import type { RouteGroup } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { renderPage } from '../http/page.ts';
import { idParam } from '../http/params.ts';
import { recentlySeen, rememberSeen } from '../http/recently-seen.ts';
import { timed } from '../http/timing.ts';

const maxOrdered = 10;

/** The product's own brand first, then the brands of related products, each once. */
function brandList({ brand, related }: Product): Link[] {
  const brands = [brand, ...related.map((card) => card.brand)];
  return [...new Map(brands.map((link) => [link.url, link])).values()];
}

function quantityOf(text: string | undefined, most: number): number {
  const asked = Math.floor(Number(text ?? 1));
  return asked >= 1 ? Math.min(asked, most) : 1;
}

/** In cents, because binary fractions are inexact: 0.10 × 3. */
function totalOf(price: string, quantity: number): string {
  const cents = BigInt(price.replace('.', '')) * BigInt(quantity);
  const text = cents.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** The product page. `?quantity=3` shows the total, for visitors without JavaScript; `assets/product.js` shows it at once. */
export const product: RouteGroup = (app) => {
  app.get(`/p/${idParam}`, async (c) => {
    const { catalog } = c.get('shop');
    const found = await timed(c, 'db', () => catalog.product(Number(c.req.param('id'))));
    if (!found) return notFound(c);
    const seen = await timed(c, 'seen', () => recentlySeen(c, found.id));
    rememberSeen(c, found.id);
    const most = Math.max(1, Math.min(maxOrdered, found.stock));
    const quantity = quantityOf(c.req.query('quantity'), most);
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
        most,
        quantity,
        total: totalOf(found.price, quantity),
        seen,
      },
    );
  });
};
