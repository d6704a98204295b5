import { keepCookie, readCookie } from '../../shared/ids/cookie.ts';
import { uuid } from '../../shared/ids/uuid.ts';
import type { Life } from '../../shared/island/types.ts';
import { commonText } from '../../shared/text/catalogue/common.ts';
import { instantOrderText } from '../../shared/text/catalogue/instantOrder.ts';
import { failureText } from '../../shared/text/failure.ts';
import { mobileFault, normaliseMobile } from '../../shared/text/mobile.ts';
import { type Intent, isUnknown, postOrder } from './call.ts';
import type { Config } from './config.ts';

const COOKIE = 'instant_order_mobile';

/** What the form shows. */
export interface Shown {
  /** Null until something is to be said. */
  text: string | null;
  state: 'idle' | 'loading' | 'error' | 'done';
  /** The number is what has to be mended. */
  isNumberWrong?: boolean;
}

/** Puts the remembered number into the field, if it still is one: a cookie may hold anything. ORDR-03 */
const fillRemembered = ({ mobile, pattern }: Config) => {
  const number = readCookie(COOKIE);
  if (mobile.value || !number || mobileFault(number, pattern)) return;
  mobile.value = number;
  mobile.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Takes over the form: one order a press, however often it is pressed or tried again. ORDR-01 to ORDR-04
 * @param show called at each change of what the form shows
 */
export const takeOrders = (life: Life<Config>, show: (shown: Shown) => void, signal: AbortSignal): void => {
  const { form, mobile, product, pattern } = life.config;
  let intent: Intent | null = null;
  let sending: AbortController | null = null;
  /** What was said of the intent that was ordered. */
  let ordered: string | null = null;

  const send = async () => {
    const productId = product.value;
    const number = normaliseMobile(mobile.value);
    const fault = mobileFault(number, pattern);
    if (fault) {
      show({ state: 'error', text: instantOrderText('check', { why: instantOrderText(fault) }), isNumberWrong: true });
      return mobile.focus();
    }
    if (intent?.productId !== productId || intent.mobile !== number) {
      intent = { productId, mobile: number, key: uuid.v4() };
      ordered = null;
    }
    // What was ordered is not ordered again by another press; a changed number or product is.
    if (ordered !== null) return show({ state: 'done', text: ordered });
    if (!life.emit('submit', { productId }, true)) return;
    sending = new AbortController();
    signal.addEventListener('abort', () => sending?.abort(), { once: true });
    show({ state: 'loading', text: null });
    keepCookie(COOKIE, number);
    try {
      const { message, status } = await postOrder(intent, life.config, sending.signal);
      if (signal.aborted) return;
      if (!status) {
        show({ state: 'error', text: message ?? commonText('error') });
        return life.report(Object.assign(Error('the order was refused'), { kind: 'answer', status: 200 }));
      }
      ordered = message ?? instantOrderText('sent');
      show({ state: 'done', text: ordered });
      life.emit('sent', { productId, message: ordered });
    } catch (cause) {
      if (signal.aborted) return;
      show({ state: 'error', text: isUnknown(cause) ? instantOrderText('unknown') : failureText(cause) });
      life.report(cause);
    } finally {
      sending = null;
    }
  };

  fillRemembered(life.config);
  form.addEventListener(
    'submit',
    (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (!sending) send();
    },
    { signal },
  );
  form.addEventListener('input', () => sending || show({ state: 'idle', text: null }), { signal });
  // Back from the history, the answer of a call that was on its way is lost.
  addEventListener('pageshow', ({ persisted }) => persisted && sending?.abort(), { signal });
};
