import { useEffect, useRef, useState } from 'react';
import { elementsOf, type IslandContext, isOffline, type State } from '../../shared/core/index.ts';
import { useForm } from '../../shared/react/forms/index.ts';
import { useServerEvent } from '../../shared/react/index.ts';
import { keepCookie, readCookie } from '../../shared/request/cookie/index.ts';
import { intentKey, normaliseMobile, scriptFilledValues } from '../../shared/request/forms/index.ts';
import { routes } from '../../shared/request/index.ts';
import { isUnknown, type MutationOptions } from '../../shared/request/mutation/index.ts';
import type { Config } from './config.ts';
import type { InstantOrderResponse, Order } from './contract.ts';
import { postOrder } from './postOrder.ts';
import { mobileFault } from './rules.ts';
import { t } from './texts.ts';

const COOKIE = 'instant_order_mobile';

/** What the form shows besides its message: an invalid number, or a button to send the order now that it is online. */
type Hint = 'none' | 'wrong-number' | 'send-now';

/**
 * Fills the field with the number from the cookie if it is valid: a cookie may contain anything. A visitor who is already
 * in the field gets it selected, so that typing replaces it. ORDR-03
 */
const fillRemembered = ({ mobile, phone }: Config) => {
  const number = readCookie(COOKIE);
  if (mobile.value || !number || mobileFault(number, phone)) return;
  mobile.value = number;
  mobile.dispatchEvent(new CustomEvent('input', { bubbles: true }));
  // Reads the value again: mobile-format may have added a dash on `input`.
  scriptFilledValues.set(mobile, mobile.value);
  if (document.activeElement === mobile) mobile.select();
};

/**
 * Whether another field is invalid. The island sets `novalidate` only because of the number, so it calls the browser's
 * validation for the other fields, such as a required product or the shop's terms. ORDR-01
 */
const isIncomplete = ({ form, mobile, isChecked }: Config): boolean => {
  const others = elementsOf(form).filter((element) => element !== mobile);
  // One radio speaks for all of its name.
  const fieldsToCheck = others.filter(
    ({ type, name }, index) =>
      type !== 'radio' || others.findIndex((other) => other.type === type && other.name === name) === index,
  );
  return isChecked && fieldsToCheck.filter((element) => element.reportValidity?.() === false).length > 0;
};

/**
 * Handles the form's submission. Repeated presses and retries create only one order. ORDR-01 to ORDR-04
 * @param setMessage shows a text; null shows the server's own message
 */
export const useOrders = (
  context: IslandContext<Config>,
  setMessage: (text: string | null, isError?: boolean) => void,
) => {
  const { form, mobile, phone, button } = context.config;
  const [hint, setHint] = useState<Hint>('none');
  /** It stays until another order is sent, so that its number can be read. */
  const [accepted, setAccepted] = useState<Order | null>(null);
  /** How often the visitor has pressed the button again after the order was accepted. */
  const [repeats, setRepeats] = useState(0);
  /** The product and number of the order that was accepted last. */
  const acceptedContent = useRef<string | null>(null);
  /** Whether the visitor submitted an order while offline and no order was sent since. */
  const isWaiting = useRef(false);

  const show = (state: State, text: string | null = null, hint: Hint = 'none') => {
    context.setState(state);
    setMessage(text, state === 'error');
    setHint(hint);
  };

  const order = (): MutationOptions<InstantOrderResponse> | null => {
    if (isIncomplete(context.config)) {
      show('idle');
      return null;
    }
    // If no product is selected and none is required, the server decides, as without a script.
    // Of a default and a choice with the same name, most servers read the last one.
    const product_id = `${new FormData(form).getAll('product_id').at(-1) ?? ''}`;
    const number = normaliseMobile(mobile.value, phone);
    const fault = mobileFault(number, phone);
    if (fault) {
      const { example } = phone;
      const why = fault === 'wrong' && example ? t('example', { example }) : t(fault);
      show('error', t('check', { why }), 'wrong-number');
      mobile.focus();
      return null;
    }
    const content = `${product_id} ${number}`;
    // Another press does not repeat an accepted order, and shows it. A changed number or product creates a new one.
    if (acceptedContent.current === content) {
      setRepeats((count) => count + 1);
      show('done', t('again'));
      return null;
    }
    acceptedContent.current = null;
    const { key, forget } = intentKey('instant-order', content);
    return {
      url: routes().instant_order,
      request: (signal) => postOrder(context, { product_id, mobile: number }, key, signal),
      events: ['submit', 'sent'],
      detail: { productId: product_id },
      successDetail: ({ message }) => ({ productId: product_id, message: message || t('sent') }),
      successMessage: t('sent'),
      // Offline, the request cannot reach the server, so the order is certainly not registered.
      onOffline() {
        isWaiting.current = true;
        show('error', t('offline'));
      },
      onMutate() {
        setHint('none');
        setAccepted(null);
        setRepeats(0);
        keepCookie(COOKIE, number);
      },
      onSuccess({ order }) {
        acceptedContent.current = content;
        isWaiting.current = false;
        forget();
        setAccepted(order);
      },
      // A press that was offline, and still is, has reached nothing.
      onError: (cause) =>
        isUnknown(cause as Error) ? t(isWaiting.current && isOffline() ? 'offline' : 'unknown') : undefined,
    };
  };

  useEffect(() => fillRemembered(context.config), [context]);
  const { $state } = useForm(context, {
    form,
    button,
    onMessage: (text, isError) => setMessage(text || null, isError),
    onSubmit: order,
  });
  // The order is not sent automatically: the visitor may want something else by now.
  useServerEvent(window, 'online', () => isWaiting.current && show('idle', t('online'), 'send-now'));
  // On the document, since a field of a form in a table is outside of it.
  useServerEvent(document, 'input', ({ target }) => {
    if ((target as HTMLInputElement).form === form && $state.get().status !== 'loading') show('idle');
  });
  return { hint, order: accepted, repeats };
};
