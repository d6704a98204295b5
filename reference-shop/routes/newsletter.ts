import { rateLimited } from '../core/outcome.ts';
import type { CartOutcome } from '../domain/cart/lines.ts';
import { subscribe, unsubscribe } from '../domain/newsletter.ts';
import { countUse } from '../domain/rate-limit.ts';
import { readEmail } from '../domain/users/signup.ts';
import { addressOf } from '../http/client-address.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { leaveNotice, respondToForm } from '../http/form-response.ts';
import { publicOrigin } from '../http/origin.ts';
import { renderPrivatePage } from '../http/page.ts';
import { formFields, returnPath } from '../http/request.ts';

const leavePath = '/newsletter/leave/:token{[\\w-]{32}}';
const perAddress = { most: 20, windowMs: 60 * 60 * 1000 };

/** The same for an address that is on the list already: the page must not reveal who is. */
const welcome = 'شكراً لك. تصلك نشرتنا على بريدك، ومعها رابط لإلغاء الاشتراك.';

async function join(c: ShopContext, typed: string): Promise<CartOutcome> {
  const shop = c.get('shop');
  const email = readEmail(typed);
  if (!email) return { status: 422, field: 'email', message: 'تحقق من البريد الإلكتروني.' };
  const seconds = await countUse(shop, `newsletter:${addressOf(c)}`, perAddress);
  if (seconds > 0) return rateLimited(seconds);
  const token = await subscribe(shop, email);
  // Not awaited: the response time must not reveal it either.
  if (token)
    shop
      .mail({
        to: email,
        subject: 'نشرة سوق جذور',
        text: `اشترك هذا البريد في نشرة سوق جذور. لإلغاء الاشتراك:\n${publicOrigin(c)}/newsletter/leave/${token}`,
      })
      .catch((cause) => console.error('newsletter mail', cause));
  return { status: 200, message: welcome };
}

/** The newsletter of the footer, and the link in a mail that ends it. */
export const newsletter: RouteGroup = (app) => {
  app.post('/newsletter', async (c) => {
    const { email, next } = await formFields(c, 'email', 'next');
    const outcome = await join(c, email);
    return respondToForm(c, outcome, {
      next: returnPath(c, next),
      refusal: () =>
        renderPrivatePage(
          c,
          'pages/newsletter',
          'نشرتنا البريدية',
          { email: email.slice(0, 254), next: returnPath(c, next), message: outcome.message },
          outcome.status,
        ),
      more: async () => ({ reset: true }),
    });
  });
  // A mail program may open the link by itself, so the page only asks.
  app.get(leavePath, (c) =>
    renderPrivatePage(c, 'pages/newsletter', 'إلغاء الاشتراك في النشرة', { token: c.req.param('token') }),
  );
  app.post(leavePath, async (c) => {
    await unsubscribe(c.get('shop'), c.req.param('token'));
    await leaveNotice(c, 'أُلغي اشتراكك في النشرة. لن يصلك منا بريد آخر.');
    return c.redirect('/', 303);
  });
};
