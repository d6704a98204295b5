import { digest } from '../core/digest.ts';
import { piecesIn } from '../domain/cart/lines.ts';
import type { Owner } from '../domain/cart/owner.ts';
import { wishedBy } from '../domain/cart/wishlist.ts';
import { boughtBy } from '../domain/orders/find-order.ts';
import type { Session } from '../domain/users/sessions.ts';
import type { ShopContext } from './context.ts';
import { csrfField, csrfToken } from './csrf.ts';
import { openSession } from './sessions.ts';

const ownerIn = ({ secret, userId }: Session): Owner => ({ sessionId: digest(secret), userId });

/** Whose cart and wishlist the request is about. */
export const ownerOf = async (c: ShopContext): Promise<Owner> => ownerIn(await openSession(c));

/** The number of pieces in the cart, the products of the wishlist, and those that the visitor's account has ordered. */
export async function shoppingOf(c: ShopContext) {
  const session = c.get('session');
  if (!session) return { cart: 0, wished: [], bought: [] };
  const { db } = c.get('shop');
  const owner = ownerIn(session);
  const [cart, wished, bought] = await Promise.all([
    piecesIn(db, owner),
    wishedBy(db, owner),
    owner.userId === null ? [] : boughtBy(db, owner.userId),
  ]);
  return { cart, wished, bought };
}

/** What a product card in a fragment needs of the visitor. A fragment starts no session. */
export async function cardContext(c: ShopContext) {
  const { wished, bought } = await shoppingOf(c);
  return { wished, bought, token: c.get('session') ? await csrfToken(c) : '', tokenField: csrfField };
}
