import { getRuntime } from '../core/index.ts';
import { commonText } from '../i18n/index.ts';
import { showNotice } from '../notice/index.ts';

/** An island whose chunk the browser has kept is mounted by then. */
const MOUNTED_MS = 500;
/** Islands that have no place of their own for this text. */
const SILENT = ['listing', 'rating-trigger'];

/** Says that there is no connection, once, until there is one again. */
const sayOffline = () => {
  const text = commonText('offline');
  if (navigator.onLine || document.querySelector('.juzur-notice')?.textContent === text) return;
  const shown = new AbortController();
  addEventListener('online', () => shown.abort());
  showNotice([text], { signal: shown.signal });
};

/**
 * Says that there is no connection when a visitor presses or types in what needs one: an island whose chunk the loader
 * cannot fetch, or an island that would otherwise say nothing. PAGE-01, LIST-10
 */
export const watchOffline = (): void => {
  const isWaiting = ({ type, target }: Event) =>
    getRuntime()
      ?.entries()
      .some(({ pending, replay, host }) => pending && (type === 'input' ? host.contains(target as Node) : replay));
  // Not `click` and `submit`, which the loader stops when it keeps them for the island.
  for (const type of ['pointerup', 'keyup', 'input'])
    addEventListener(type, (event) => setTimeout(() => isWaiting(event) && sayOffline(), MOUNTED_MS));
  addEventListener('juzur:error', ({ detail: { kind, island } }) => {
    // A page that loads by itself says nothing.
    if (kind === 'network' && SILENT.includes(island) && navigator.userActivation?.isActive) sayOffline();
  });
};
