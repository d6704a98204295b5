import { createHash } from 'node:crypto';
import { type MobileFault, mobileFault } from '../../../islands/instant-order/mobile.ts';
import { uuid } from '../../../shared/page/uuid.ts';
import { normaliseMobile } from '../../../shared/request/forms/phone.ts';

/** Without an `Idempotency-Key`, equal orders of one visitor within this time count as one. */
const oneOrderMs = 10 * 60 * 1000;

const reasons: Record<MobileFault, string> = {
  empty: 'اكتب رقم الجوال.',
  letters: 'اكتب رقم الجوال بالأرقام فقط.',
  prefix: 'يبدأ رقم الجوال بـ 050 أو 052 أو 053 أو 054 أو 056 أو 059.',
  short: 'رقم الجوال ناقص؛ يتكوّن من 10 أرقام ويبدأ بـ 05.',
  long: 'رقم الجوال أطول من 10 أرقام.',
  wrong: 'تحقق من رقم الجوال.',
};

/** The fields of an order request, before they are checked. */
interface SentOrder {
  productId: number | null;
  /** As typed. */
  mobile: string;
  /** The island's `Idempotency-Key`; a form without JavaScript has none. */
  key: string | undefined;
  /** The secret of the visitor's session. The key of a form without JavaScript is made from it. */
  sessionSecret: () => Promise<string>;
}

/** A form that is sent twice without JavaScript must create only one order, too. */
function keyOf(secret: string, productId: number, mobile: string, now: Date): string {
  const window = Math.floor(now.getTime() / oneOrderMs);
  const hex = createHash('sha256').update(`${secret}|${productId}|${mobile}|${window}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Reads a typed mobile number. @returns the local form, or the reason for refusing it */
export function readMobile(typed: string): { number: string; problem: null } | { number: null; problem: string } {
  const number = normaliseMobile(typed);
  const fault = mobileFault(number);
  return fault ? { number: null, problem: reasons[fault] } : { number, problem: null };
}

/** Checks the fields of a request. @returns the order, or the reason for refusing it */
export async function readOrderRequest(
  { productId, mobile, key, sessionSecret }: SentOrder,
  now: Date,
): Promise<{ request: { key: string; productId: number; mobile: string } } | { request: null; problem: string }> {
  if (productId === null) return { request: null, problem: 'لم يُحدَّد المنتج.' };
  const { number, problem } = readMobile(mobile);
  if (number === null) return { request: null, problem };
  if (key !== undefined && !uuid.isNonNil(key))
    return { request: null, problem: 'طلب غير صالح. حدّث الصفحة ثم أعد المحاولة.' };
  return {
    request: { key: key ?? keyOf(await sessionSecret(), productId, number, now), productId, mobile: number },
  };
}
