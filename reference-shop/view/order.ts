import { cents, decimal, totalOf } from '../domain/cart/money.ts';
import type { ProductCard } from '../domain/catalog/cards.ts';
import { orderUrl } from '../domain/orders/find-order.ts';
import type { Order } from '../domain/orders/place-order.ts';

/** An order as its page and its card show it. A picture is that of today's catalogue, or none. */
export function orderView(order: Order, products: ProductCard[]) {
  const cards = new Map(products.map((card) => [card.id, card]));
  const times = [order.createdAt, order.confirmedAt, order.sentAt, order.deliveredAt];
  const current = times.findLastIndex((time) => time !== null);
  const names = ['استلمنا طلبك', 'أكّدناه معك هاتفياً', 'خرج للتوصيل', 'وصل إليك'];
  const lines = order.lines.map((line) => ({
    ...line,
    total: totalOf(line.price, line.quantity),
    product: cards.get(line.productId) ?? null,
  }));
  return {
    number: order.id,
    url: orderUrl(order),
    mobile: order.mobile,
    name: order.name,
    to: order.place,
    note: order.note,
    at: order.createdAt.toISOString(),
    lines,
    sum: decimal(lines.reduce((sum, { total }) => sum + cents(total), 0)),
    discount: order.discount,
    delivery: order.delivery,
    total: order.total,
    state: names[current] ?? '',
    /** `at` is an ISO time; null for a step that is not reached, or was skipped. */
    steps: names.map((name, at) => ({
      name,
      at: times[at]?.toISOString() ?? null,
      isReached: at <= current,
      isCurrent: at === current,
    })),
  };
}
