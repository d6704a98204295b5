import { setWish } from '../domain/cart/wishlist.ts';
import type { RouteGroup } from '../http/context.ts';
import { respondToForm } from '../http/form-response.ts';
import { renderPrivatePage } from '../http/page.ts';
import { idParam, returnPath } from '../http/request.ts';
import { ownerOf, shoppingOf } from '../http/shopping.ts';
import { timed } from '../http/timing.ts';

/** The wishlist: its page, and the two requests of a heart. */
export const wishlist: RouteGroup = (app) => {
  app.get('/wishlist', async (c) => {
    const products = await timed(c, 'db', async () => c.get('shop').catalog.cards((await shoppingOf(c)).wished));
    return renderPrivatePage(c, 'pages/wishlist', 'المفضلة', { products });
  });
  for (const verb of ['add', 'remove'] as const)
    app.post(`/wishlist/${idParam}/${verb}`, async (c) => {
      const { db, clock } = c.get('shop');
      const isWished = verb === 'add';
      const id = c.req.param('id');
      const outcome = await setWish(db, await ownerOf(c), { productId: Number(id), isWished }, clock());
      return respondToForm(c, outcome, {
        // Each card has this form, so it has no field for the page that it is on.
        next: returnPath(c, c.req.header('Referer') ?? '/wishlist'),
        // The heart and the counts show it: a message would come with each press.
        more: async () => ({
          message: undefined,
          pressed: isWished,
          action: `/wishlist/${id}/${isWished ? 'remove' : 'add'}`,
        }),
      });
    });
};
