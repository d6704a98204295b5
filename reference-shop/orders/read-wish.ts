import { createHash } from 'node:crypto';
import { uuid } from '../../shared/ids/uuid.ts';
import { type MobileFault, mobileFault, normaliseMobile } from '../../shared/text/mobile.ts';
import { formFields } from '../auth/form-fields.ts';
import type { ShopContext } from '../context.ts';
import { openSession } from '../web/sessions.ts';
import type { Wish } from './place-order.ts';

/** Without an `Idempotency-Key`, the same wish of the same visitor counts as one for this long. */
const oneWishMs = 10 * 60 * 1000;

const reasons: Record<MobileFault, string> = {
  empty: 'اكتب رقم الجوال.',
  letters: 'اكتب رقم الجوال بالأرقام فقط.',
  prefix: 'رقم الجوال يبدأ بـ 059 أو 056 أو 050 أو 052 أو 053 أو 054.',
  short: 'رقم الجوال ناقص: عشرة أرقام.',
  long: 'رقم الجوال أطول من عشرة أرقام.',
  wrong: 'تأكد من رقم الجوال.',
};

/** A form sent twice by an impatient hand, without JavaScript, must be one order too. */
async function ownKey(c: ShopContext, productId: number, mobile: string): Promise<string> {
  const { secret } = await openSession(c);
  const window = Math.floor(c.get('shop').clock().getTime() / oneWishMs);
  const hex = createHash('sha256').update(`${secret}|${productId}|${mobile}|${window}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The order that was sent, or why it is none; `mobile` is what was typed, so that it can be shown again. */
export async function readWish(
  c: ShopContext,
): Promise<{ wish: Wish; mobile: string } | { wish: null; mobile: string; productId: number | null; problem: string }> {
  const { product_id, mobile: typed } = await formFields(c, 'product_id', 'mobile');
  const productId = /^[1-9]\d{0,8}$/.test(product_id) ? Number(product_id) : null;
  const mobile = typed.slice(0, 40);
  const refused = (problem: string) => ({ wish: null, mobile, productId, problem });
  if (productId === null) return refused('لم يُحدَّد المنتج.');
  const number = normaliseMobile(mobile);
  const fault = mobileFault(number);
  if (fault) return refused(reasons[fault]);
  const key = c.req.header('Idempotency-Key');
  if (key !== undefined && !uuid.isNonNil(key)) return refused('طلب غير صالح. حدّث الصفحة ثم أعد المحاولة.');
  return { wish: { key: key ?? (await ownKey(c, productId, number)), productId, mobile: number }, mobile };
}
