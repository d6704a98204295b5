import { useEffect, useRef, useState } from 'react';
import { filled } from '../../shared/dom/filled.ts';
import { keepCookie, readCookie } from '../../shared/ids/cookie.ts';
import { uuid } from '../../shared/ids/uuid.ts';
import type { Life, State } from '../../shared/island/types.ts';
import { commonText } from '../../shared/text/catalogue/common.ts';
import { instantOrderText as t } from '../../shared/text/catalogue/instantOrder.ts';
import { failureText } from '../../shared/text/failure.ts';
import { mobileFault, normaliseMobile } from '../../shared/text/mobile.ts';
import { useListener } from '../../shared/ui/serverHtml.tsx';
import { type Intent, isUnknown, postOrder } from './call.ts';
import type { Config } from './config.ts';

const COOKIE = 'instant_order_mobile';

/** What the form shows. */
export interface Shown {
  state: State;
  /** Null until something is to be said. */
  text: string | null;
  /** The number is what has to be mended. */
  isNumberWrong: boolean;
}

/** Puts the remembered number into the field, if it still is one: a cookie may hold anything. ORDR-03 */
const fillRemembered = ({ mobile, pattern }: Config) => {
  const number = readCookie(COOKIE);
  if (mobile.value || !number || mobileFault(number, pattern)) return;
  mobile.value = number;
  mobile.dispatchEvent(new Event('input', { bubbles: true }));
  // With the dash that mobile-format has put into it by now.
  filled.set(mobile, mobile.value);
};

/**
 * The island's `novalidate` is for the number's sake alone: what else is `required`, a product or the shop's terms, is
 * still asked for, by the browser. ORDR-01
 */
const isIncomplete = ({ form, mobile, isChecked }: Config): boolean =>
  isChecked &&
  ([...form.elements] as HTMLInputElement[]).some(
    (element) => element !== mobile && element.reportValidity?.() === false,
  );

/** Takes over the form: one order a press, however often it is pressed or tried again. ORDR-01 to ORDR-04 */
export const useOrders = (life: Life<Config>): Shown => {
  const { form, mobile, pattern } = life.config;
  const [shown, setShown] = useState<Shown>({ state: 'idle', text: null, isNumberWrong: false });
  const intent = useRef<Intent | null>(null);

  const show = (state: State, text: string | null = null, isNumberWrong = false) => {
    // Told at once: whoever looks at the host must not see the state before the press.
    life.setState(state);
    setShown({ state, text, isNumberWrong });
  };

  const order = async () => {
    if (isIncomplete(life.config)) return show('idle');
    // Where none is chosen and none required, the server decides, as without a script.
    const product_id = `${new FormData(form).get('product_id') ?? ''}`;
    const number = normaliseMobile(mobile.value);
    const fault = mobileFault(number, pattern);
    if (fault) {
      show('error', t('check', { why: t(fault) }), true);
      return mobile.focus();
    }
    if (intent.current?.product_id !== product_id || intent.current.mobile !== number)
      intent.current = { product_id, mobile: number, key: uuid.v4() };
    const wish = intent.current;
    // What was ordered is not ordered again by another press; a changed number or product is.
    if (wish.ordered) return show('done', wish.ordered);
    if (!life.emit('submit', { productId: product_id }, true)) return;
    wish.sending = new AbortController();
    show('loading');
    keepCookie(COOKIE, number);
    try {
      const signal = AbortSignal.any([life.signal, wish.sending.signal]);
      const { message, status } = await postOrder(wish, life.config, signal);
      if (!status)
        throw Object.assign(Error('the order was refused'), {
          kind: 'answer',
          status: 200,
          serverMessage: message ?? commonText('error'),
        });
      wish.ordered = message || t('sent');
      show('done', wish.ordered);
      life.emit('sent', { productId: product_id, message: wish.ordered });
    } catch (cause) {
      if (life.signal.aborted) return;
      show('error', isUnknown(cause as Error) ? t('unknown') : failureText(cause));
      life.report(cause);
    }
    wish.sending = null;
  };

  useEffect(() => fillRemembered(life.config), [life]);
  useListener(form, 'submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (!intent.current?.sending) order();
  });
  useListener(form, 'input', () => intent.current?.sending || show('idle'));
  // Back from the history, the answer of a call that was on its way is lost.
  useListener(
    window,
    'pageshow',
    (event) => (event as PageTransitionEvent).persisted && intent.current?.sending?.abort(),
  );
  return shown;
};
