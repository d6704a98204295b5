import { HookError, type IslandModule, type OptionTable } from '../../shared/core/index.ts';
import {
  formatPrice,
  priceDirection,
  readOptions,
  replaceContentUntil,
  setAttributeUntil,
} from '../../shared/page/index.ts';

/** `data-*` options of the host. They win over the page's currency. */
const options = {
  symbol: { type: 'text' },
  name: { type: 'text' },
  decimals: { type: 'decimals' },
} as const satisfies OptionTable;

/**
 * Replaces the server's text with the price formatted from `value`. The bidi isolation keeps its order in any text.
 * MON-01, MON-02
 */
export const money: IslandModule<string> = {
  options,
  readConfig(host) {
    const value = host.getAttribute('value');
    try {
      return formatPrice(value, readOptions(host, options));
    } catch {
      throw new HookError('value', 'a decimal number', value);
    }
  },
  attach({ host, config, signal }) {
    replaceContentUntil(host, config, signal);
    // Browsers' default style sheets isolate an element that has `dir`.
    setAttributeUntil(host, 'dir', priceDirection(), signal);
  },
};
