import { getCookie } from 'hono/cookie';
import { decimal } from '../domain/cart/money.ts';
import { type DeliveryPlace, sumsOf } from '../domain/cart/sums.ts';
import type { Product } from '../domain/catalog/product.ts';
import type { Place } from '../domain/catalog/types.ts';
import type { ShopContext } from './context.ts';
import { setShopCookie } from './cookies.ts';
import { readId } from './request.ts';

export const levels = ['region', 'city', 'area'] as const;
type Level = (typeof levels)[number];

/**
 * The chosen region, city and area, and the options of each select. Without scripts, a form may send a city of the previously chosen region. A place outside the chosen one counts as not
 * chosen. GEOG-02
 * @param sent the number that was sent for a level
 */
export async function choosePlace(c: ShopContext, sent: (level: Level) => string | undefined) {
  const { catalog } = c.get('shop');
  const among = (places: Place[], level: Level) => places.find(({ id }) => id === readId(sent(level)))?.id ?? null;
  const regions = await catalog.regions();
  const region = among(regions, 'region');
  const cities = region === null ? [] : await catalog.cities(region);
  const city = among(cities, 'city');
  const areas = city === null ? [] : await catalog.areas(city);
  return { regions, cities, areas, region, city, area: among(areas, 'area') };
}

export type ChosenPlace = Awaited<ReturnType<typeof choosePlace>>;

/** The three numbers, separated by dots. Where somebody lives is not stored by the server before an order. */
const cookieName = 'place';
const yearSeconds = 365 * 24 * 60 * 60;

/** The place that the visitor chose for deliveries, whole or in part. */
export function rememberedPlace(c: ShopContext): Promise<ChosenPlace> {
  const numbers = (getCookie(c, cookieName) ?? '').split('.');
  return choosePlace(c, (level) => numbers[levels.indexOf(level)]);
}

export function rememberPlace(c: ShopContext, { region, city, area }: ChosenPlace): void {
  const numbers = [region, city, area].filter((id) => id !== null);
  setShopCookie(c, cookieName, numbers.join('.'), { maxAge: yearSeconds });
}

/** A place that is complete; null if a part of it was not chosen. */
export function deliveryPlace({ regions, cities, areas, region, city, area }: ChosenPlace): DeliveryPlace | null {
  const named = (places: Place[], id: number | null) => places.find((place) => place.id === id)?.name ?? '';
  if (city === null || area === null) return null;
  const fee = regions.find(({ id }) => id === region)?.deliveryFee ?? '0';
  return { cityId: city, name: `${named(areas, area)}، ${named(cities, city)}`, fee };
}

/** What one piece costs, delivered to the remembered place. `delivery` and `to` are null if there is none. */
export async function pieceSums(c: ShopContext, { price, seller }: Product) {
  const place = deliveryPlace(await rememberedPlace(c));
  const line = { quantity: 1, price, storeId: 0, cityId: seller?.cityId ?? 0 };
  const { delivery, total } = sumsOf([line], place, null, c.get('shop').clock());
  return {
    sum: price,
    discount: decimal(0),
    to: place?.name ?? null,
    delivery: delivery === null ? null : decimal(delivery),
    total: decimal(total),
  };
}
