import { uuid } from '../shared/ids/uuid.ts';
import { findKernel, type Kernel } from '../shared/island/kernel.ts';
import { report } from '../shared/island/report.ts';
import { checkConfig } from '../shared/page/checkConfig.ts';
import { page } from '../shared/page/page.ts';
import { sendPageView } from '../shared/page/pageView.ts';
import { sessionOpened } from '../shared/stores/session.ts';
import { type StoreName, stores } from '../shared/stores/stores.ts';
import { money } from '../shared/text/money.ts';

/** `window.Juzur`: what a page's own scripts may call. CONTRACT "Rules for every hook" */
export interface Juzur {
  /** Finds hooks on and below `root` that were not found by themselves, and tries failed ones again. */
  scan(root?: ParentNode): void;
  /** Ends the islands on and below `root`. */
  destroy(root?: ParentNode): void;
  /**
   * Sends one tracking record. TRCK-01
   * @throws TypeError when the data has no type
   */
  track(data: { type: string } & Record<string, unknown>): Promise<void>;
  /** Sends a page-view of the page as it stands. LIST-09 */
  pageView(): void;
  /**
   * Calls the listener at once with the store's present value, and at each change.
   * @returns its undo
   * @throws TypeError when there is no such store
   */
  subscribe(store: StoreName, listener: (value: unknown) => void): () => void;
  uuid: typeof uuid;
  /**
   * @returns `1,234.50 ₪ شيكل`
   * @throws TypeError when the value is no decimal number. MON-02
   */
  money(value: unknown, options?: { symbol?: string }): string;
}

declare global {
  interface Window {
    Juzur?: Juzur;
  }
}

/** A site's listener that throws is reported and harms neither the store nor the island that moved it. */
const guarded =
  (listener: (value: unknown) => void) =>
  (value: unknown): void => {
    try {
      listener(value);
    } catch (cause) {
      report('Juzur.subscribe', null, cause);
    }
  };

/** Puts `window.Juzur` on the page, whole from the first moment, and tells by `juzur:ready`. */
export const openApi = (): void => {
  checkConfig();
  sessionOpened();
  window.Juzur = {
    scan: (root = document) => findKernel()?.scan(root),
    destroy: (root = document) => findKernel()?.destroy(root),
    track(data) {
      // Thrown and not rejected: whoever forgot the type sees it where the call stands.
      if (!data?.type) throw new TypeError('Juzur.track: the data has no type');
      return (findKernel() as Kernel).tracking().then(({ track }) => track(data));
    },
    pageView: () => sendPageView(),
    subscribe(name, listener) {
      if (!Object.hasOwn(stores, name)) throw new TypeError(`Juzur.subscribe: no store ${name}`);
      return stores[name].subscribe(guarded(listener));
    },
    uuid,
    money: (value, options) => money(value, { symbol: page().currencySymbol, ...options }),
  };
  document.dispatchEvent(new CustomEvent('juzur:ready'));
};
