import { type MobileFault, mobileFault } from '../../../islands/instant-order/rules.ts';
import { uuid } from '../../../shared/page/uuid.ts';
import { normaliseMobile } from '../../../shared/request/forms/phone.ts';
import { digest } from '../../core/digest.ts';
import type { Owner } from '../cart/owner.ts';

/** Without an `Idempotency-Key`, equal orders of one visitor within this time count as one. */
const oneOrderMs = 10 * 60 * 1000;

const reasons: Record<MobileFault, string> = {
  empty: 'اكتب رقم الجوال.',
  letters: 'اكتب رقم الجوال بالأرقام فقط.',
  prefix: 'يبدأ رقم الجوال بـ\u00a0050 أو 052 أو 053 أو 054 أو 056 أو 059.',
  short: 'رقم الجوال ناقص؛ يتكوّن من 10 أرقام ويبدأ بـ\u00a005.',
  long: 'رقم الجوال أطول من 10 أرقام.',
  wrong: 'تحقق من رقم الجوال.',
};

/** A form that is sent twice without JavaScript must create only one order, too. */
function keyOf({ sessionId }: Owner, productId: number, mobile: string, now: Date): string {
  const window = Math.floor(now.getTime() / oneOrderMs);
  const hex = digest(`${sessionId}|${productId}|${mobile}|${window}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Reads a typed mobile number. @returns the local form, or the reason for refusing it */
export function readMobile(typed: string): { number: string; problem: null } | { number: null; problem: string } {
  const number = normaliseMobile(typed);
  const fault = mobileFault(number);
  return fault ? { number: null, problem: reasons[fault] } : { number, problem: null };
}

/**
 * Checks an order of one piece.
 * @param sent its `key` is the island's `Idempotency-Key`; a form without JavaScript has none
 * @returns the order, or the reason for refusing it
 */
export function readOrderRequest(
  sent: { owner: Owner; productId: number | null; mobile: string; key: string | undefined },
  now: Date,
) {
  const { owner, productId, key } = sent;
  if (productId === null) return { request: null, problem: 'لم يُحدَّد المنتج.' };
  const { number: mobile, problem } = readMobile(sent.mobile);
  if (mobile === null) return { request: null, problem };
  if (key !== undefined && !uuid.isNonNil(key))
    return { request: null, problem: 'طلب غير صالح. حدّث الصفحة ثم أعد المحاولة.' };
  return { request: { owner, productId, mobile, key: key ?? keyOf(owner, productId, mobile, now) }, problem: null };
}
