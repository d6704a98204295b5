import { eq } from 'drizzle-orm';
import { money } from '../../../shared/page/numbers.ts';
import type { Database } from '../../db/database.ts';
import { sessions } from '../../db/schema/account.ts';
import { coupons } from '../../db/schema/coupons.ts';
import type { CartOutcome } from './lines.ts';
import { cents } from './money.ts';
import type { Owner } from './owner.ts';

export type Coupon = typeof coupons.$inferSelect;

/** Why a coupon gives nothing for a sum; null if it is valid. @param sum in cents */
export function couponFault({ expiresAt, minimum }: Coupon, sum: number, now: Date): string | null {
  if (expiresAt && expiresAt <= now) return 'انتهت مدة هذه القسيمة.';
  return sum < cents(minimum) ? `هذه القسيمة لسلة مجموعها ${money(minimum)} فأكثر.` : null;
}

/** What a valid coupon takes off a sum, never more than the sum. Both are in cents. */
export const discountOf = ({ percent, amount }: Coupon, sum: number): number =>
  percent === null ? Math.min(sum, cents(amount ?? '0')) : Math.round((sum * percent) / 100);

/** The coupon of a visitor's cart, valid or not; null if there is none. */
export async function couponOf(db: Database, { sessionId }: Owner): Promise<Coupon | null> {
  const [row] = await db
    .select({ coupon: coupons })
    .from(sessions)
    .innerJoin(coupons, eq(coupons.code, sessions.coupon))
    .where(eq(sessions.id, sessionId));
  return row?.coupon ?? null;
}

export async function dropCoupon(db: Database, { sessionId }: Owner): Promise<CartOutcome> {
  await db.update(sessions).set({ coupon: null }).where(eq(sessions.id, sessionId));
  return { status: 200, message: 'حُذفت القسيمة.' };
}

/** Applies a code to the cart. @param sum the sum of the cart, in cents */
export async function useCoupon(
  db: Database,
  { sessionId }: Owner,
  typed: string,
  { sum, now }: { sum: number; now: Date },
): Promise<CartOutcome> {
  const refuse = (message: string): CartOutcome => ({ status: 422, field: 'code', message });
  const code = typed.trim().toUpperCase();
  if (!code) return refuse('اكتب رمز القسيمة.');
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  if (!coupon) return refuse('لا توجد قسيمة بهذا الرمز.');
  const fault = couponFault(coupon, sum, now);
  if (fault) return refuse(fault);
  await db.update(sessions).set({ coupon: code }).where(eq(sessions.id, sessionId));
  return { status: 200, message: 'طُبّقت القسيمة.' };
}
