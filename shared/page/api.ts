import type { ReadableAtom } from 'nanostores';
import { type Chunks, getRuntime } from '../core/index.ts';
import { define, type OwnIsland } from './define.ts';
import { formatPrice } from './numbers.ts';
import type { OwnCurrency } from './page.ts';
import { sendPageView } from './pageView.ts';
import { report } from './report.ts';
import { type StoreName, type StoreValue, stores } from './stores.ts';
import { uuid } from './uuid.ts';
import { updateState, type VisitorState } from './visitorState.ts';

/** `window.Juzur`: the API for a page's own scripts. docs/contract.md "window.Juzur" */
export interface Juzur {
  /** The running release, such as `0.2.0`. */
  readonly version: string;
  /** Finds hooks on and below `root` that have no island yet, and mounts failed islands again. */
  scan(root?: ParentNode): void;
  /**
   * Adds an island of the site's own. docs/own-islands.md
   * @throws TypeError if the definition is invalid or the name is in use
   */
  define(island: OwnIsland): void;
  /** Unmounts the islands on and below `root`. */
  destroy(root?: ParentNode): void;
  /**
   * Sends one tracking record. TRCK-01
   * @throws TypeError if the data has no type
   */
  track(data: { type: string } & Record<string, unknown>): Promise<void>;
  /** Sends a page view with the current URL and title. LIST-09 */
  pageView(): void;
  /**
   * Calls the listener at once with the store's current value, and at each change.
   * @returns a function that unsubscribes the listener
   * @throws TypeError if the store does not exist
   */
  subscribe<Name extends StoreName>(store: Name, listener: (value: StoreValue<Name>) => void): () => void;
  /**
   * Shows counts and pressed toggles that a script of the page knows, in all tabs. CACH-02
   * @throws TypeError if a value is wrong; then nothing changes
   */
  update(state: VisitorState): void;
  uuid: typeof uuid;
  /**
   * Formats a price with the page's currency.
   * @param currency its values win over those of the page
   * @returns `1,234.50 ₪ شيكل`
   * @throws TypeError if the value is not a decimal number. MON-02
   */
  money(value: unknown, currency?: OwnCurrency): string;
}

declare global {
  interface Window {
    /** Exists from `juzur:ready` on, which fires before the page's load event. */
    Juzur?: Juzur;
  }
  interface JuzurEventMap {
    /** Dispatched on the document when `window.Juzur` exists. */
    'juzur:ready': CustomEvent<null>;
  }
}

/** Sets `window.Juzur`, complete from the start. */
export const openApi = (chunks: Chunks): void => {
  window.Juzur = {
    version: process.env.JUZUR_VERSION ?? 'source',
    define,
    scan: (root = document) => getRuntime()?.scan(root),
    destroy: (root = document) => getRuntime()?.destroy(root),
    track(data) {
      // Thrown synchronously, so that the stack trace shows the call without a type.
      if (!data?.type) throw new TypeError('Juzur.track: the data has no type');
      return chunks.track().then(({ track }) => track(data));
    },
    pageView: () => sendPageView(),
    subscribe(name, listener) {
      if (!Object.hasOwn(stores, name)) throw new TypeError(`Juzur.subscribe: no store ${name}`);
      // TypeScript cannot relate the listener's type to `name` here: it sees the union of all stores.
      return (stores[name] as ReadableAtom).subscribe((value) => {
        try {
          listener(value as never);
        } catch (cause) {
          // It must reach neither the store nor the island that changed it.
          report('Juzur.subscribe', null, cause);
        }
      });
    },
    update: updateState,
    uuid,
    money: formatPrice,
  };
};
