import { getRuntime } from '../../../shared/core/index.ts';
import { shekel } from '../../../shared/page/index.ts';
import { specifiedPhone } from '../../../shared/request/forms/index.ts';
import { type Fault, warning } from '../fault.ts';
import { type Page, placeOf } from '../page/page.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Reports a page whose currency was changed and whose mobile numbers are still those of the default country, or the reverse.
 * docs/country.md
 */
export const countryFaults = (page: Page): Fault[] => {
  const config = Object(getRuntime()?.config()) as Values;
  const { symbol } = Object(config.currency) as Values;
  const { pattern, country_code: code } = Object(config.phone) as Values;
  const fault = (element: Element, message: string, fix: string) => [
    warning(placeOf(page, element), 'country', message, fix),
  ];

  const numbers = page.document.querySelector('[data-island]:not([data-pattern]) input[type=tel],[data-submit-raw]');
  if (numbers && symbol && symbol !== shekel.symbol && !pattern)
    return fault(
      numbers,
      `the currency is ${JSON.stringify(symbol)}, but mobile numbers are those of Palestine`,
      '"phone": {"country_code": …, "pattern": …} in #juzur-config',
    );
  const price = page.document.querySelector('[data-money]:not([data-symbol])');
  if (price && pattern && code && !symbol && !specifiedPhone.countryCodes.includes(`${code}`.replace(/^(\+|00)/, '')))
    return fault(
      price,
      `mobile numbers are those of ${JSON.stringify(code)}, but prices are in shekels`,
      '"currency": {"symbol": …, "name": …, "decimals": …} in #juzur-config',
    );
  return [];
};
