import { page } from '../page/index.ts';
import { money } from '../text/index.ts';
import { readBy } from './readBy.ts';

/** A decimal number, formatted as a price with the page's currency. Anything else becomes null. MON-01 */
export const price = readBy((value) => {
  try {
    return money(value, { symbol: page().currencySymbol });
  } catch {
    return null;
  }
});
