import { entryKey } from '../page/entryKey.ts';

/** Where a visitor left a listing. LIST-12 */
export interface Place {
  /** Pages shown, first and last. */
  first: number;
  last: number;
  /** A selector of the element looked at. */
  mark: string;
  /** Its distance from the window's top, px. */
  top: number;
}

const storageKey = (name: string) => `juzur:${entryKey()}:${name}`;

/** Places kept in a tab, the present one not counted: a day of listings must not fill the site's storage. */
const OTHERS = 19;

/** Forgets the oldest entries of the history; their names are times, of one length until 2059. */
const forgetOldest = (present: string) => {
  const others = Object.keys(sessionStorage).filter((key) => /^juzur:.*:/.test(key) && key !== present);
  for (const key of others.sort().slice(0, -OTHERS)) sessionStorage.removeItem(key);
};

/**
 * Keeps the place whenever the page is left, for this entry of the history.
 * @param look the pages shown and the block in view
 */
export const keepPlace = (
  name: string,
  look: () => { first: number; last: number; block: HTMLElement | undefined },
  signal: AbortSignal,
): void => {
  const keep = () => {
    const { block, ...pages } = look();
    if (!block?.isConnected) return;
    const items = [...block.querySelectorAll<HTMLElement>('[data-product-id]')];
    const seen = items.find((item) => item.getBoundingClientRect().bottom > 0) ?? items.at(-1);
    const mark = seen
      ? `[data-product-id="${CSS.escape(seen.dataset.productId ?? '')}"]`
      : `[data-page="${block.dataset.page}"]`;
    const place: Place = { ...pages, mark, top: (seen ?? block).getBoundingClientRect().top };
    try {
      const key = storageKey(name);
      forgetOldest(key);
      sessionStorage.setItem(key, JSON.stringify(place));
    } catch {
      // Where storage is blocked or full, going back is as the browser does it.
    }
  };
  addEventListener('pagehide', keep, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && keep(), { signal });
};

/** @returns the place where this entry of the history was left, null where none was kept */
export const recallPlace = (name: string): Place | null => {
  try {
    const { first, last, mark, top } = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '') as Place;
    // What is no selector throws here and not later.
    document.querySelector(mark);
    return first > 0 && last >= first && mark && Number.isFinite(top) ? { first, last, mark, top } : null;
  } catch {
    return null;
  }
};

const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** Late fonts and banners move things after the last page is back. */
const STILL_MS = 1000;

/**
 * Holds a place of the page still while things arrive around it, until the visitor acts.
 * @returns ends it, a second later
 */
export const holdPlace = (root: Element, { mark, top }: Place, signal: AbortSignal): (() => void) => {
  history.scrollRestoration = 'manual';
  const ended = new AbortController();
  const either = AbortSignal.any([signal, ended.signal]);
  const hold = () => {
    const element = !either.aborted && root.querySelector(mark);
    if (element) scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
  };
  const watch = new ResizeObserver(() => {
    hold();
    // The browser may keep the place of its own accord for the same change, after us.
    requestAnimationFrame(hold);
  });
  watch.observe(document.body);
  addEventListener('load', hold, { signal: either });
  for (const act of ACTS) addEventListener(act, () => ended.abort(), { signal: either, capture: true, passive: true });
  either.addEventListener('abort', () => {
    watch.disconnect();
    history.scrollRestoration = 'auto';
  });
  hold();
  return () => {
    const timer = setTimeout(() => {
      hold();
      ended.abort();
    }, STILL_MS);
    either.addEventListener('abort', () => clearTimeout(timer));
  };
};
