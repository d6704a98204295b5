import type { Outcome } from '../account/outcome.ts';
import type { User } from '../auth/users.ts';
import type { ShopContext } from '../context.ts';
import { renderPage } from './page.ts';

/** The parts of the profile page. */
export type Panel = 'image' | 'email' | 'mobile';

/** What can be done there, and what is said after it; `?done=` names it, so that a reload sends nothing again. */
export const deeds = {
  'image-saved': { panel: 'image', message: 'حُفظت صورتك.' },
  'address-saved': { panel: 'email', message: 'حُفظ بريدك. اطلب الآن رابط التأكيد.' },
  'link-sent': { panel: 'email', message: 'أرسلنا رابط التأكيد إلى بريدك. افتحه خلال 24 ساعة.' },
  'code-sent': { panel: 'mobile', message: 'أرسلنا رمزاً من ستة أرقام إلى جوالك.' },
  'mobile-activated': { panel: 'mobile', message: 'شكراً لك، فُعّل رقم جوالك.' },
} as const satisfies Record<string, { panel: Panel; message: string }>;

export type Deed = keyof typeof deeds;

/** Shown to whoever has no picture yet. */
export const noPicture = '/pictures/bust-in-silhouette.svg?bg=7';

const nothing: Record<Panel, string> = { image: '', email: '', mobile: '' };

/**
 * The profile page.
 * @param told what a panel says, after its form was sent without scripts
 */
export function profilePage(
  c: ShopContext,
  user: User,
  told?: { panel: Panel; message: string; status?: Outcome['status'] },
): Promise<Response> {
  const { firstName, email, mobile, emailVerifiedAt, mobileVerifiedAt } = user;
  return renderPage(
    c,
    'pages/profile',
    { title: 'حسابي | سوق جذور', noindex: true },
    {
      person: {
        firstName,
        email,
        mobile,
        image: user.image ?? noPicture,
        emailVerified: emailVerifiedAt !== null,
        mobileVerified: mobileVerifiedAt !== null,
      },
      messages: told ? { ...nothing, [told.panel]: told.message } : nothing,
      demo: c.get('shop').demo,
    },
    told?.status ?? 200,
  );
}
