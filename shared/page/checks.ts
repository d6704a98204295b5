import { type Entry, getRuntime, loadWhenIdle, whenIdle } from '../core/index.ts';
import { page } from './page.ts';
import { storage } from './storage.ts';

/** Names for development, and loopback and private addresses. */
const OWN_MACHINE =
  /^(localhost|(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+|\[(::1|f[cde].*)\])$|\.(localhost|local|test)$/;

/** Whether only developers open a host of this name. */
export const isOwnMachine = (hostname: string): boolean => OWN_MACHINE.test(hostname);

const KEY = 'juzur:debug';

/** Whether the page's URL has `?juzur-debug`, or the script tag has `data-debug`. */
export const hasDebugMark = (): boolean =>
  new URLSearchParams(location.search).has('juzur-debug') ||
  [...document.querySelectorAll<HTMLScriptElement>('script[data-debug]')].some(({ src }) => src === getRuntime()?.url);

/** Whether this page has such a mark, or an earlier one of the tab had it. */
const isDebugged = (): boolean => {
  if (!hasDebugMark()) return storage.read('tab', KEY) !== null;
  storage.write('tab', KEY, '1');
  return true;
};

const check = (): void =>
  loadWhenIdle(
    ({ checks }) => checks(),
    ({ checkAll }) => checkAll(),
  );

/** Checks the page and its hosts when the browser is idle, and from then on each host that mounts. */
export const startChecks = (): void => {
  const runtime = getRuntime();
  if (!runtime?.chunks || runtime.unchecked) return;
  runtime.unchecked = [];
  check();
};

/**
 * Starts the checks where a developer looks at the page. Elsewhere they start with the first mistake that an island reports,
 * so that visitors load nothing that only developers read. PAGE-08
 */
export const startChecksOfDevelopers = (): void =>
  // The first look into a tab's storage waits for another process of the browser: a fifth of the script of a page's start.
  whenIdle(() => {
    if (isOwnMachine(location.hostname) || page().debug || isDebugged()) startChecks();
  });

/** Has the options of a mounted host checked, if the page is checked at all. */
export const checkLater = (entry: Entry): void => {
  if (getRuntime()?.unchecked?.push(entry) === 1) check();
};
