import { safeUrl } from '../../shared/page/index.ts';
import { addToEntry } from '../../shared/request/index.ts';

/** @returns the key of this history entry from `history.state`; undefined before the first write. LIST-12 */
export const entryKey = (): string | undefined => (history.state as { juzur?: string } | null)?.juzur;

/** Minimum interval between writes. WebKit throws after about a hundred URL changes in ten seconds. */
const APART_MS = 300;

let wanted = '';
/** The URL that `wanted` replaces. If the page has another URL by then, another script has navigated. */
let replaced = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let lastWrite = -APART_MS;

const write = () => {
  timer = undefined;
  if (location.href !== replaced || (wanted === replaced && entryKey())) return;
  lastWrite = performance.now();
  // A page that was opened with `name:password@` in its URL takes no URL without.
  const { username, password } = new URL(document.URL);
  const url = Object.assign(new URL(wanted, document.URL), { username, password });
  // After Back, a router such as swup loads what its state names.
  const isNamed = safeUrl(history.state?.url) === replaced;
  addToEntry({ juzur: entryKey() ?? Date.now().toString(36), ...(isNamed && { url: url.href }) }, url);
};

/** @returns the page's URL, or the URL that is waiting to be written */
export const currentUrl = (): string => (timer === undefined || location.href !== replaced ? location.href : wanted);

/**
 * Replaces the page's URL without adding a history entry, now or 300 ms after the last write. LIST-08
 * @param url if omitted, the entry only gets its key
 */
export const replaceUrl = (url: string = currentUrl()): void => {
  wanted = url;
  replaced = location.href;
  if (timer !== undefined) return;
  const wait = lastWrite + APART_MS - performance.now();
  if (wait > 0) timer = setTimeout(write, wait);
  else write();
};

/** Writes the URL that is waiting at once. An island that unmounts leaves no timer behind. */
export const writePendingUrl = (): void => {
  if (timer === undefined) return;
  clearTimeout(timer);
  write();
};
