import { findCard } from './cards.ts';
import type { Place } from './place.ts';

const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** Extra time after the last page is restored, because late fonts and banners still move the content. */
const STILL_MS = 1000;

/**
 * Keeps a card at its place in the window while content loads around it, until the visitor acts.
 * @param blocks returns the blocks that are currently in the list
 * @returns a function that stops it after one more second
 */
export const holdPlace = (
  blocks: () => Iterable<HTMLElement>,
  { mark, top }: Place,
  signal: AbortSignal,
): (() => void) => {
  history.scrollRestoration = 'manual';
  const ended = new AbortController();
  const either = AbortSignal.any([signal, ended.signal]);
  let card: HTMLElement | undefined;
  const hold = () => {
    if (either.aborted) return;
    if (!card?.isConnected) card = findCard(blocks(), mark);
    if (card) scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' });
  };
  const watch = new ResizeObserver(() => {
    hold();
    // The browser's scroll anchoring may adjust for the same change after this callback.
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
