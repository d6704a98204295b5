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

/**
 * Follows a key that another tab writes, until the signal aborts.
 * @param onValue receives the new value; null if the key was removed
 */
export const followTabs = (key: string, onValue: (value: string | null) => void, signal: AbortSignal): void => {
  addEventListener('storage', (event) => event.key === scopedKey(key) && onValue(event.newValue), { signal });
  // A page restored from the back/forward cache has missed the storage events.
  addEventListener('pageshow', ({ persisted }) => persisted && onValue(storage.read('local', key)), { signal });
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
