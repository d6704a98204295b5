import type { CartOutcome } from '../domain/cart/lines.ts';
import type { ShopContext } from './context.ts';
import { wantsPage } from './request.ts';
import { openSession } from './sessions.ts';
import { shoppingOf } from './shopping.ts';

/** What a form leads to, besides its outcome. */
interface FormResponse {
  /** Path to go to without scripts. */
  next: string;
  /** The page of a refusal without scripts. Without it, the next page shows the message. */
  refusal?: () => Promise<Response>;
  /** Additional fields of the JSON after a success. */
  more?: () => Promise<object>;
  /** The same after a refusal. */
  refused?: () => Promise<object>;
}

/** Keeps a message for the visitor's next page. */
export async function leaveNotice(c: ShopContext, message: string): Promise<void> {
  await c.get('shop').sessions.setNotice((await openSession(c)).secret, message);
}

/**
 * Responds to a form: JSON with the new counts to an island. Otherwise it redirects, and the next page shows the message,
 * so that a reload doesn't send the form again.
 */
export async function respondToForm(
  c: ShopContext,
  { status, message, field, seconds }: CartOutcome,
  { next, refusal, more, refused }: FormResponse,
): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  if (seconds) c.header('Retry-After', String(seconds));
  if (wantsPage(c)) {
    if (status !== 200 && refusal) return refusal();
    await leaveNotice(c, message);
    return c.redirect(next, 303);
  }
  if (status !== 200)
    return c.json(
      { status: false, ...(field ? { errors: { [field]: message } } : { message }), ...(await refused?.()) },
      status,
    );
  const { cart, wished } = await shoppingOf(c);
  return c.json({ status: true, message, counts: { cart, wishlist: wished.length }, ...(await more?.()) });
}
