import { getRuntime } from '../core/index.ts';
import { storage } from './storage.ts';

const KEY = 'juzur:debug';

/** Whether the page's URL has `?juzur-debug`, or the script tag has `data-debug`. */
export const hasDebugMark = (): boolean =>
  new URLSearchParams(location.search).has('juzur-debug') ||
  [...document.querySelectorAll<HTMLScriptElement>('script[data-debug]')].some(({ src }) => src === getRuntime()?.url);

/** Whether this page has such a mark, or an earlier one of the tab had it. */
export const isDebugged = (): boolean => {
  if (!hasDebugMark()) return storage.read('session', KEY) !== null;
  storage.write('session', KEY, '1');
  return true;
};
