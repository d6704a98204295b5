import { HookError } from '../core/index.ts';
import { expected } from './definePageConfig.ts';
import { isDecimals, money } from './money.ts';
import { page } from './page.ts';
import { report } from './report.ts';

/** A currency other than the page's. What is absent is taken from the page's. */
export interface OwnCurrency {
  symbol?: string | undefined;
  name?: string | undefined;
  /** As a page wrote it. Another value than 0 to 3 is reported and counts as absent. */
  decimals?: number | string | undefined;
}

/**
 * Formats a price with the page's currency. MON-01
 * @param element the element whose attributes `own` is
 * @throws TypeError if `value` is not a decimal number
 */
export const formatPrice = (value: unknown, own?: OwnCurrency | null, element: Element | null = null): string => {
  const { currency } = page();
  const { symbol = currency.symbol, name = currency.name, decimals } = own ?? {};
  const isOwn = isDecimals(decimals);
  if (!isOwn && (decimals ?? '') !== '')
    report('money', element, new HookError(element ? 'data-decimals' : 'decimals', expected('decimals'), decimals), true);
  return money(value, { symbol, name, decimals: Number(isOwn ? decimals : currency.decimals) });
};

/** The direction of a price in its `<bdi>`: as the page writes it, so that nothing moves when an island formats it. MON-02 */
export const priceDirection = (text: string): 'rtl' | 'ltr' =>
  page().locale === 'en' && !/[\u0590-\u08ff]/.test(text) ? 'ltr' : 'rtl';
