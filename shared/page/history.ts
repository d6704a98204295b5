import { entryKey } from './entryKey.ts';

/** WebKit throws when an address is written more often than about a hundred times in ten seconds. */
const APART_MS = 300;

let wanted = '';
/** The address that `wanted` shall replace; where it has changed, another script has gone elsewhere. */
let replaced = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let lastWrite = -APART_MS;

const write = () => {
  timer = undefined;
  if (location.href !== replaced) return;
  lastWrite = performance.now();
  try {
    history.replaceState({ ...history.state, juzur: entryKey() ?? Date.now().toString(36) }, '', wanted);
  } catch {
    // A browser that refuses leaves the old address, which works as well.
  }
};

/** The page's address, the one that waits to be written included. */
export const presentAddress = (): string =>
  timer === undefined || location.href !== replaced ? location.href : wanted;

/**
 * Gives the page another address without a new entry of the history, at once or 300 ms after the last one. LIST-08
 * @param address left out: the entry is only named
 */
export const writeAddress = (address: string = presentAddress()): void => {
  wanted = address;
  replaced = location.href;
  if (timer !== undefined) return;
  const wait = lastWrite + APART_MS - performance.now();
  if (wait > 0) timer = setTimeout(write, wait);
  else write();
};
