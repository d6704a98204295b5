import { HookError, type IslandModule, type OptionTable } from '../../shared/core/index.ts';
import {
  formatPrice,
  priceDirection,
  readOptions,
  replaceContentUntil,
  setAttributeUntil,
  watchHosts,
} from '../../shared/page/index.ts';

/** `data-*` options of the host. They win over the page's currency. */
const options = {
  symbol: { type: 'text' },
  name: { type: 'text' },
  decimals: { type: 'decimals' },
} as const satisfies OptionTable;

/** @throws HookError if `value` is not a decimal number */
const textOf = (host: HTMLElement): string => {
  const value = host.getAttribute('value');
  try {
    return formatPrice(value, readOptions(host, options));
  } catch {
    throw new HookError('value', 'a decimal number', value);
  }
};

// A morph of the page takes off `dir`, which only the island has written, and writes the server's text.
const watch = watchHosts({ attributeFilter: ['value', 'dir', 'data-symbol', 'data-name', 'data-decimals'] });

/**
 * Replaces the server's text with the price formatted from `value`, and again when other code changes `value` or the currency. The
 * bidi isolation keeps its order in any text. MON-01, MON-02, MON-03
 */
export const money: IslandModule<string> = {
  options,
  readConfig: textOf,
  attach({ host, config, signal, report }) {
    replaceContentUntil(host, config, signal);
    // Browsers' default style sheets isolate an element that has `dir`.
    setAttributeUntil(host, 'dir', priceDirection(), signal);
    const update = () => {
      try {
        const text = textOf(host);
        host.dir ||= priceDirection();
        if (host.textContent !== text) host.replaceChildren(text);
      } catch (cause) {
        report(cause);
      }
    };
    watch(host, update, signal);
  },
};
