import { digest } from '../core/digest.ts';
import { piecesIn } from '../domain/cart/lines.ts';
import type { Owner } from '../domain/cart/owner.ts';
import { wishedBy } from '../domain/cart/wishlist.ts';
import type { Session } from '../domain/users/sessions.ts';
import type { ShopContext } from './context.ts';
import { csrfField, csrfToken } from './csrf.ts';
import { openSession } from './sessions.ts';

const ownerIn = ({ secret, userId }: Session): Owner => ({ sessionId: digest(secret), userId });

/** Whose cart and wishlist the request is about. */
export const ownerOf = async (c: ShopContext): Promise<Owner> => ownerIn(await openSession(c));

/** What the visitor has collected: the number of pieces in the cart, and the products of the wishlist. */
export async function shoppingOf(c: ShopContext): Promise<{ cart: number; wished: number[] }> {
  const session = c.get('session');
  if (!session) return { cart: 0, wished: [] };
  const { db } = c.get('shop');
  const [cart, wished] = await Promise.all([piecesIn(db, ownerIn(session)), wishedBy(db, ownerIn(session))]);
  return { cart, wished };
}

/** What a product card in a fragment needs of the visitor. A fragment starts no session. */
export async function cardContext(c: ShopContext): Promise<{ wished: number[]; token: string; tokenField: string }> {
  const { wished } = await shoppingOf(c);
  return { wished, token: c.get('session') ? await csrfToken(c) : '', tokenField: csrfField };
}
