import { useId } from 'react';
import type { Order } from './contract.ts';
import { instantOrderText as t } from './texts.ts';

const ROWS = ['number', 'product', 'total', 'mobile'] as const;

/** An accepted order: what was ordered and what happens next, as far as the server says it. ORDR-01 */
export const OrderCard = ({ order }: { order: Order }) => {
  const id = useId();
  const rows = ROWS.filter((name) => order[name]);
  if (rows.length === 0 && !order.next) return null;
  return (
    <section className="juzur-order-card" aria-labelledby={id}>
      <p id={id} className="juzur-order-title">
        {t('ordered')}
      </p>
      <dl>
        {rows.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              {/* A price has the direction of its own words, as the money island writes it. */}
              <bdi dir={name === 'total' ? 'rtl' : undefined}>{order[name]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {order.next && <p dir="auto">{order.next}</p>}
    </section>
  );
};
