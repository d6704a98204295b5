import { HookError, type IslandModule } from '../../shared/core/index.ts';
import { money as format, page, replaceContentUntil, setAttributeUntil } from '../../shared/page/index.ts';

/**
 * Replaces the server's text with the price formatted from `value`. The bidi isolation keeps its order in any text.
 * MON-01, MON-02
 */
export const money: IslandModule<string> = {
  readConfig(host) {
    const value = host.getAttribute('value');
    try {
      return format(value, { symbol: page().currencySymbol });
    } catch {
      throw new HookError('value', 'a decimal number', value);
    }
  },
  attach({ host, config, signal }) {
    replaceContentUntil(host, config, signal);
    // Browsers' default style sheets isolate an element that has `dir`.
    setAttributeUntil(host, 'dir', 'rtl', signal);
  },
};
