import { type Ref, useId } from 'react';
import { priceDirection } from '../../shared/page/index.ts';
import { directionOf } from '../../shared/request/index.ts';
import type { Order } from './contract.ts';
import { t } from './texts.ts';

const ROWS = ['number', 'product', 'total', 'mobile'] as const;

interface Props {
  order: Order;
  /** Whether the visitor has pressed the button again. */
  isRepeated: boolean;
  place: Ref<HTMLElement>;
}

/** An accepted order: what was ordered and what happens next, as far as the server says it. ORDR-01 */
export const OrderCard = ({ order, isRepeated, place }: Props) => {
  const id = useId();
  const rows = ROWS.filter((name) => order[name]);
  if (rows.length === 0 && !order.next) return null;
  return (
    <section ref={place} className="juzur-order-card" aria-labelledby={id} tabIndex={-1}>
      <p id={id} className="juzur-order-title">
        {t('ordered')}
      </p>
      <dl>
        {rows.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              {/* A price has the direction of its own words, as the money island writes it. */}
              <bdi dir={name === 'total' ? priceDirection() : directionOf(`${order[name]}`)}>{order[name]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {order.next && <p dir={directionOf(order.next)}>{order.next}</p>}
      {isRepeated && <p>{t('again')}</p>}
    </section>
  );
};
