import { replaceText, setForLife } from '../../shared/dom/life.ts';
import { HookError } from '../../shared/island/HookError.ts';
import type { IslandModule } from '../../shared/island/types.ts';
import { page } from '../../shared/page/page.ts';
import { money as format } from '../../shared/text/money.ts';

/** Writes a price from `value` in place of the server's text, isolated so that it never reorders. MON-01, MON-02 */
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
    replaceText(host, config, signal);
    // dir makes the element an isolate of its own in every browser's own style sheet.
    setForLife(host, 'dir', 'rtl', signal);
  },
};
