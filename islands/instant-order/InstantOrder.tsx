import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  type IslandProps,
  reactIsland,
  untilCleanup,
  useDescribedBy,
  useServerAttribute,
} from '../../shared/react/index.ts';
import { useMessage } from '../../shared/react/requests/index.ts';
import { isFocusFree, submitForm, takeAnyMobile } from '../../shared/request/forms/index.ts';
import { type Config, options, readConfig } from './config.ts';
import { OrderCard } from './OrderCard.tsx';
import { t } from './texts.ts';
import { useOrders } from './useOrders.ts';

/** Orders with only a mobile number. Renders a message only if the server's HTML has no element for it. ORDR-01 */
const InstantOrder = ({ context }: IslandProps<Config>) => {
  const { form, mobile, button } = context.config;
  const { id, text, isError, line, setMessage } = useMessage(form);
  const { hint, order, repeats } = useOrders(context, setMessage);
  const card = useRef<HTMLElement>(null);
  const isNumberWrong = hint === 'wrong-number';

  // The browser's validation message uses the browser's language, and its validation rejects Eastern digits.
  useServerAttribute(form, 'novalidate', '');
  useServerAttribute(mobile, 'aria-invalid', isNumberWrong ? 'true' : null);
  useDescribedBy(mobile, isNumberWrong ? id : null);
  useLayoutEffect(() => untilCleanup((signal) => takeAnyMobile(mobile, signal)), [mobile]);

  // A visitor who has gone elsewhere meanwhile stays there.
  useEffect(() => {
    if (order && isFocusFree(form)) card.current?.scrollIntoView({ block: 'nearest' });
  }, [order, form]);
  useEffect(() => {
    if (!repeats) return;
    (card.current ?? document.getElementById(id))?.scrollIntoView({ block: 'nearest' });
    card.current?.focus({ preventScroll: true });
  }, [repeats, id]);

  const send = () => {
    // Moves the focus before this button is removed.
    (button ?? mobile).focus();
    submitForm(form, button);
  };
  return (
    <>
      {line && text && (
        <p id={id} role="alert" className="juzur-order-message" data-juzur-error={isError ? '' : undefined}>
          {text}
        </p>
      )}
      {hint === 'send-now' && (
        <button type="button" className="juzur-button" onClick={send}>
          {t('send')}
        </button>
      )}
      {order && <OrderCard order={order} isRepeated={repeats > 0} place={card} />}
    </>
  );
};

export const instantOrder = reactIsland('append', readConfig, InstantOrder, options);
