/** WebKit throws when an address is written more often than about a hundred times in ten seconds. */
const APART_MS = 300;

let wanted: string;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastWrite = -APART_MS;

/** Names this entry of the history, in `history.state` beside what others keep there; undefined before the first write. LIST-12 */
export const entryKey = (): string | undefined => (history.state as { juzur?: string } | null)?.juzur;

const write = () => {
  timer = undefined;
  // A page that was exchanged in the meantime has an address of its own.
  if (new URL(wanted).pathname !== location.pathname) return;
  lastWrite = performance.now();
  try {
    history.replaceState({ ...history.state, juzur: entryKey() ?? Date.now().toString(36) }, '', wanted);
  } catch {
    // A browser that refuses leaves the old address, which works as well.
  }
};

/**
 * Gives the page another address without a new entry of the history, at once or 300 ms after the last one. LIST-08
 * @param address left out: the entry is only named
 */
export const writeAddress = (address?: string): void => {
  wanted = address ?? (timer === undefined ? location.href : wanted);
  if (timer !== undefined) return;
  const wait = lastWrite + APART_MS - performance.now();
  if (wait > 0) timer = setTimeout(write, wait);
  else write();
};
