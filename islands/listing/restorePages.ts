import type { Blocks } from './blocks.ts';
import { findCard } from './cards.ts';
import type { ListingConfig } from './config.ts';
import { returnFocus } from './followed.ts';
import type { Pager } from './pager.ts';
import { type Place, recallPlace } from './place.ts';

const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** Extra time after the last page is restored, because late fonts and banners still move the content. */
const STILL_MS = 1000;

/**
 * Keeps a card at its place in the window while content loads around it, until the visitor acts.
 * @param container the list
 * @param blocks returns the blocks that are currently in the list
 * @returns a function that stops it after one more second
 */
const holdPlace = (
  container: Element,
  blocks: () => Iterable<HTMLElement>,
  { mark, top }: Place,
  signal: AbortSignal,
): (() => void) => {
  history.scrollRestoration = 'manual';
  const ended = new AbortController();
  const either = AbortSignal.any([signal, ended.signal]);
  /** Where the card is. While the page is too short to scroll it to `top`, it is elsewhere. */
  let shown = top;
  const hold = (wanted: number) => {
    const card = findCard(blocks(), mark);
    if (!card || either.aborted) return;
    scrollBy({ top: card.getBoundingClientRect().top - wanted, behavior: 'instant' });
    shown = card.getBoundingClientRect().top;
  };
  const holdTop = () => hold(top);
  const watch = new ResizeObserver(() => {
    // Content that changes and a card that moves in the same frame are a layout shift.
    hold(shown);
    // The browser's scroll anchoring may adjust for the same change after this callback.
    requestAnimationFrame(holdTop);
  });
  // All elements around the list: a site may give the body a fixed height, which no content changes.
  for (let each: Element | null = container; each; each = each.parentElement) watch.observe(each);
  addEventListener('load', holdTop, { signal: either });
  for (const act of ACTS) addEventListener(act, () => ended.abort(), { signal: either, capture: true, passive: true });
  either.addEventListener('abort', () => {
    watch.disconnect();
    history.scrollRestoration = 'auto';
  });
  holdTop();
  return () => {
    const timer = setTimeout(() => ended.abort(), STILL_MS);
    either.addEventListener('abort', () => clearTimeout(timer));
  };
};

/** Loads the same pages and restores scroll position and focus when the visitor returns to this history entry. LIST-12 */
export const restorePages = async (
  pager: Pager,
  blocks: Blocks,
  { container, pageUrl }: ListingConfig,
  signal: AbortSignal,
): Promise<void> => {
  const place = recallPlace(pageUrl);
  if (!place) return returnFocus(container);
  const release = holdPlace(container, blocks.$all.get, place, signal);
  await pager.restore(place);
  if (!signal.aborted) returnFocus(container);
  release();
};
