import { type Coupon, couponFault, discountOf } from './coupons.ts';
import { cents } from './money.ts';

/** From this sum on a store delivers free of charge. In cents, like every amount here. */
export const freeDeliveryFrom = 50_000;
export const deliveryInCity = 1_000;

/** Where an order is delivered to. */
export interface DeliveryPlace {
  cityId: number;
  /** `رفيديا، نابلس`. */
  name: string;
  /** What a store of another city takes, as decimal text. */
  fee: string;
}

export interface PricedLine {
  quantity: number;
  /** Of one piece, decimal text. */
  price: string;
  storeId: number;
  /** The city of the store. */
  cityId: number;
}

const sumOf = (lines: readonly PricedLine[]) =>
  lines.reduce((sum, { price, quantity }) => sum + cents(price) * quantity, 0);

/** The lines of each store, in the order of its first line. Every store delivers its own. */
function byStore<Line extends PricedLine>(lines: readonly Line[], place: DeliveryPlace | null) {
  const stores = new Map<number, Line[]>();
  for (const line of lines) stores.set(line.storeId, [...(stores.get(line.storeId) ?? []), line]);
  return [...stores.values()].map((own) => {
    const missing = Math.max(0, freeDeliveryFrom - sumOf(own));
    const fee = place && (own[0]?.cityId === place.cityId ? deliveryInCity : cents(place.fee));
    return { lines: own, missing, delivery: missing === 0 ? 0 : fee };
  });
}

/**
 * What the lines of a cart or an order cost. The cart, its panel, the checkout and the order itself use this alone.
 * @returns `delivery` is null if the place of a store that takes a fee is unknown; the total is without it then
 */
export function sumsOf<Line extends PricedLine>(
  lines: readonly Line[],
  place: DeliveryPlace | null,
  coupon: Coupon | null,
  now: Date,
) {
  const stores = byStore(lines, place);
  const sum = sumOf(lines);
  const fault = coupon && couponFault(coupon, sum, now);
  const discount = coupon && fault === null ? discountOf(coupon, sum) : 0;
  const fees = stores.map(({ delivery }) => delivery).filter((fee) => fee !== null);
  const delivery = fees.length === stores.length ? fees.reduce((all, fee) => all + fee, 0) : null;
  return { stores, sum, fault, discount, delivery, total: sum - discount + (delivery ?? 0) };
}
