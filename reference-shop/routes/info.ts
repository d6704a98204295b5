import { decimal } from '../domain/cart/money.ts';
import { deliveryInCity, freeDeliveryFrom } from '../domain/cart/sums.ts';
import type { RouteGroup } from '../http/context.ts';
import { renderPage, renderPrivatePage } from '../http/page.ts';

/** The pages linked from every page's footer, by their template. */
const pages = {
  contact: 'اتصل بنا',
  delivery: 'التوصيل والدفع',
  returns: 'الإرجاع والاستبدال',
};

/** Contact, delivery and returns, and the way to the docs. */
export const info: RouteGroup = (app) => {
  for (const [name, heading] of Object.entries(pages))
    app.get(`/${name}`, async (c) =>
      renderPage(
        c,
        `pages/${name}`,
        { title: `${heading} | سوق جذور`, canonical: `/${name}` },
        {
          heading,
          current: name,
          inCity: decimal(deliveryInCity),
          freeFrom: decimal(freeDeliveryFrom),
          regions: name === 'delivery' ? await c.get('shop').catalog.regions() : [],
        },
      ),
    );
  // The islands are in the site of the docs, where each one's page has its preview.
  app.get('/islands', async (c) => {
    const { siteUrl } = c.get('shop');
    if (siteUrl) return c.redirect(siteUrl);
    return renderPrivatePage(c, 'pages/islands', 'معرض الجزر', {});
  });
};
