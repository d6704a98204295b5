import { isPlainClick } from '../../shared/core/index.ts';
import type { Blocks } from './blocks.ts';
import { findCard } from './cards.ts';
import type { ListingConfig } from './config.ts';
import { followed } from './historyEntry.ts';
import type { Pager } from './pager.ts';
import { type Place, recallPlace } from './place.ts';
import { scrollList } from './view.ts';

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
    scrollList(container, card.getBoundingClientRect().top - wanted);
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

/** The links of the list with the same URL: a card often has two, on its picture and on its title. */
const linksTo = (container: Element, href: string | null): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>('a[href]')].filter((link) => link.getAttribute('href') === href);

/** Stores which link of the list the visitor follows. LIST-12 */
export const rememberFollowed = (container: Element, signal: AbortSignal): void => {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('a[href]');
    if (!link || !isPlainClick(event)) return;
    const href = link.getAttribute('href');
    const index = linksTo(container, href).indexOf(link);
    const juzurFollowed = { href, index, isRingVisible: link.matches(':focus-visible') };
    try {
      history.replaceState({ ...history.state, juzurFollowed }, '');
    } catch {
      // If the browser refuses, the focus starts at the top of the page, as without a script.
    }
  };
  container.addEventListener('click', onClick as EventListener, { signal });
};

/** After Back, focuses the link that the visitor followed, unless the focus is somewhere already. LIST-12 */
export const returnFocus = (container: Element): void => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const link = followed();
  if (!link || navigation?.type !== 'back_forward' || document.activeElement !== document.body) return;
  const links = linksTo(container, link.href);
  const options = { preventScroll: true, focusVisible: link.isRingVisible } as FocusOptions;
  (links[link.index] ?? links[0])?.focus(options);
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
