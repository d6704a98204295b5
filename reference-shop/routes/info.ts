import { decimal } from '../domain/cart/money.ts';
import { deliveryInCity, freeDeliveryFrom } from '../domain/cart/sums.ts';
import type { RouteGroup } from '../http/context.ts';
import { renderPage } from '../http/page.ts';

/** The pages linked from every page's footer, by their template. */
const pages = {
  contact: 'اتصل بنا',
  delivery: 'التوصيل والدفع',
  returns: 'الإرجاع والاستبدال',
};

/** Contact, delivery and returns. */
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
};
