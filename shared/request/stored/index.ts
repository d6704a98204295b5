// What this browser and the server keep for a visitor, beside the page.

import { loadWhenIdle } from '../../core/index.ts';
import { definePageConfig, isNew, scopedKey, storage } from '../../page/index.ts';

/** @returns the value of a JSON text; undefined if there is no text, or it is not JSON */
export const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

/** Follows a key that another tab writes, until the signal aborts. @param onValue receives the value; null if it was removed */
export const followTabs = (key: string, onValue: (value: string | null) => void, signal: AbortSignal): void => {
  addEventListener('storage', (event) => event.key === scopedKey(key) && onValue(event.newValue), { signal });
  // A page restored from the back/forward cache has missed the storage events.
  addEventListener('pageshow', ({ persisted }) => persisted && onValue(storage.read('local', key)), { signal });
};

const PAGES_KEY = 'juzur:stored:pages';
const MOST_PAGES = 50;

/** When this tab got the HTML from the server: after Back, the browser shows what it has kept, which is older than the navigation. */
const findHtmlTime = (): number => {
  const { timeOrigin } = performance;
  type Navigation = PerformanceNavigationTiming & { deliveryType?: string };
  const [navigation = {} as Navigation] = performance.getEntriesByType('navigation') as Navigation[];
  const { name = '', transferSize, encodedBodySize, workerStart, deliveryType } = navigation;
  /** The times by URL, as far as no other script has written there. */
  const pages: Record<string, unknown> = Object(parseJson(storage.read('tab', PAGES_KEY)));
  // The browser may have fetched it in advance, since the page before was opened.
  const before = Number(Object.values(pages).at(-1));
  // A service worker may have requested it.
  if (encodedBodySize && !transferSize && !workerStart) return Number(pages[name]) || before || timeOrigin;
  const all = [...Object.entries(pages).filter(([url]) => url !== name), [name, timeOrigin]];
  const keep = () => storage.write('tab', PAGES_KEY, JSON.stringify(Object.fromEntries(all.slice(-MOST_PAGES))));
  keep();
  // What a prerendered page has stored for its tab is gone when it is shown.
  document.addEventListener('prerenderingchange', keep);
  return (deliveryType === 'navigational-prefetch' && before) || timeOrigin;
};

let found: number | undefined;

/** When the server made the HTML of this page, in ms since the epoch: what was stored since then is newer. CACH-01 */
export const htmlTime = (): number => {
  found ??= findHtmlTime();
  // A router, as Turbo Drive, may have fetched it. Chrome has an entry of another type for each change of the URL after a press.
  const request = performance.getEntriesByName(location.href, 'resource').at(-1);
  // The clock of the page stands still while the device sleeps.
  return request ? Date.now() - performance.now() + request.startTime : found;
};

const route = definePageConfig(({ readObject }) => readObject('routes', { state: '' }).state);

/** An element does not know its state. Requests the route `state`, if the site has one, once a page. CACH-01 */
export const requestState = (host: Element): void => {
  if (route() && isNew('the route state'))
    loadWhenIdle(
      ({ state }) => state(),
      ({ fetchState }) => fetchState(host),
    );
};
