import { readTable } from './definePageConfig.ts';
import { type Currency, money } from './money.ts';
import { page } from './page.ts';
import { pageConfig } from './pageConfig.ts';

/** A currency as a page or a script writes it. What is absent, empty or wrong is that of the page; an empty name is none. */
export type OwnCurrency = { readonly [Key in keyof Currency]?: Currency[Key] | string | null | undefined };

/**
 * Formats a price with the page's currency. MON-01
 * @throws TypeError if `value` is not a decimal number
 */
export const formatPrice = (value: unknown, own: OwnCurrency = {}): string =>
  money(value, readTable(own, pageConfig.currency, page().currency));

/** The direction of a price in its `<bdi>`: as the page writes it, so that nothing moves when an island formats it. MON-02 */
export const priceDirection = (): 'rtl' | 'auto' => (page().locale === 'ar' ? 'rtl' : 'auto');
