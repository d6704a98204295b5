import { isOffline, pageEntries } from '../../core/index.ts';
import { commonText } from '../texts/common.ts';
import { showNotice } from './showNotice.ts';

/** An island whose chunk the browser has kept is mounted by then. */
const MOUNTED_MS = 500;

/** Says that there is no connection, once, until there is one again. */
const showOffline = () => {
  const text = commonText('offline');
  if (!isOffline() || document.querySelector('.juzur-notice')?.textContent === text) return;
  const shown = new AbortController();
  addEventListener('online', () => shown.abort());
  showNotice([text], { signal: shown.signal });
};

const isWaiting = ({ type, target }: Event) =>
  pageEntries().some(
    ({ pending, held, host }) => pending && (type === 'input' ? host.contains(target as Node) : held[0]),
  );

const check = (event: Event) => setTimeout(() => isWaiting(event) && showOffline(), MOUNTED_MS);

/**
 * Says that there is no connection when a visitor presses or types in what needs one: an island whose chunk the loader
 * cannot fetch. A second call does nothing: in tests, many pages have one window. PAGE-01
 */
export const watchOffline = (): void => {
  // Not `click` and `submit`, which the loader stops when it keeps them for the island.
  for (const type of ['pointerup', 'keyup', 'input']) addEventListener(type, check);
};
