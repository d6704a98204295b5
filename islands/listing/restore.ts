import { isPlainClick, whenIdle } from '../../shared/core/index.ts';
import { isSelector, onAbort, storage } from '../../shared/page/index.ts';
import { addToEntry, navigationType } from '../../shared/request/index.ts';
import { parseJson } from '../../shared/request/stored/index.ts';
import { cardsOf, findCard, topOf } from './cards.ts';
import { entryKey, replaceUrl, writePendingUrl } from './history.ts';
import type { List } from './listing.ts';
import type { Pager } from './pager.ts';
import type { View } from './view.ts';

/** Where a visitor left a listing. LIST-12 */
interface Place {
  first: number;
  last: number;
  /** A selector for the first card in view. */
  mark: string;
  /** The card's distance from the window's top, px. */
  top: number;
  url: string;
}

const PREFIX = 'juzur:listing:';
const storageKey = (name: string) => `${PREFIX}${entryKey()}:${name}`;

/** Maximum number of places stored in a tab besides the current one, so that they don't fill the site's storage. */
const OTHERS = 19;

/** Removes the places of the oldest history entries: their keys are timestamps, of the same length until 2059. */
const forgetOldest = (present: string) => {
  const others = storage.keys('tab', PREFIX).filter((key) => key !== present);
  for (const key of others.sort().slice(0, -OTHERS)) storage.remove('tab', key);
};

/** @returns the last block that begins above the middle of the window, otherwise the first block */
const blockInView = (view: View, blocks: readonly HTMLElement[]): HTMLElement | undefined => {
  // Measured directly, because an observer may not have reported a recent jump yet.
  const { top, bottom } = view.bounds();
  const middle = (top + bottom) / 2;
  return blocks.filter((each) => topOf(each) < middle).at(-1) ?? blocks[0];
};

/**
 * Stores the place for this history entry when the visitor leaves the page, also for one that a script shows without loading it,
 * and writes a URL that is still waiting. The name of the place identifies the list, because a page may have several.
 */
export const keepPlace = ({ context, config, view, $state, $blocks }: List): void => {
  const { signal } = context;
  const keep = () => {
    const block = blockInView(view, $blocks.get());
    // An entry without a key would share its place with all others.
    if (!block?.isConnected || !entryKey()) return;
    const cards = cardsOf(block);
    const { top } = view.bounds();
    // A sponsored one that each page repeats would find the first page.
    const seen =
      cards.find(
        ({ element, mark }) =>
          element.getBoundingClientRect().bottom > top && findCard($blocks.get(), mark) === element,
      ) ?? cards.at(-1);
    const { element, mark } = seen ?? { element: block, mark: `[data-page="${block.dataset.page}"]` };
    const { firstPage, currentPage } = $state.get().listing;
    const { top: cardTop } = element.getBoundingClientRect();
    const place: Place = { first: firstPage, last: currentPage, mark, top: cardTop, url: location.href };
    const key = storageKey(config.pageUrl);
    forgetOldest(key);
    // If storage is blocked or full, the browser's own scroll restoration applies.
    storage.write('tab', key, JSON.stringify(place));
  };
  const leave = () => {
    // The history entry may get its key, and the URL of the page in view, only now. Another script may have taken the key out.
    replaceUrl();
    writePendingUrl();
    keep();
  };
  // Gives the entry its key, once the page is painted: the browser stores the fields of all cards with it.
  whenIdle(() => signal.aborted || replaceUrl());
  addEventListener('pagehide', leave, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal });
  // Without `writePendingUrl`: a change of the history in this event would cancel the navigation.
  const onNavigate = (event: NavigateEvent) => event.navigationType !== 'replace' && keep();
  // jquery-pjax takes the key out and leaves the entry in one task.
  const onReplaced = ({ navigationType: type }: { navigationType: string | null }) =>
    type === 'replace' && !entryKey() && leave();
  // Not all browsers have it, and a site may have a variable of that name.
  window.navigation?.addEventListener?.('navigate', onNavigate, { signal });
  window.navigation?.addEventListener?.('currententrychange', onReplaced, { signal });
};

const recallPlace = (name: string): Place | null => {
  const place: Place = Object(parseJson(storage.read('tab', storageKey(name))));
  const { first, last, mark, top, url } = place;
  const isPlace = first > 0 && last >= first && mark && isSelector(mark) && Number.isFinite(top);
  if (isPlace && url === location.href) return place;
  // A router that copies the state of an entry to the next one, as Livewire, copies the key, too.
  if (url) addToEntry({ juzur: undefined });
  return null;
};

const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** Extra time after the last page is restored, because late fonts and banners still move the content. */
const STILL_MS = 1000;

/** How many lists hold their place. The mode of the site, which may restore the scroll position itself, comes back with the last. */
let holding = 0;
let siteMode: ScrollRestoration;

/**
 * Keeps a card at its place in the window while content loads around it, until the visitor acts.
 * @returns a function that stops it after one more second
 */
const holdPlace = ({ context, config, view, $blocks }: List, { mark, top }: Place): (() => void) => {
  if (!holding++) siteMode = history.scrollRestoration;
  history.scrollRestoration = 'manual';
  const ended = new AbortController();
  const either = AbortSignal.any([context.signal, ended.signal]);
  /** Where the card is. While the page is too short to scroll it to `top`, it is elsewhere. */
  let shown = top;
  const hold = (wanted: number) => {
    const card = findCard($blocks.get(), mark);
    if (!card || either.aborted) return;
    view.scrollBy(card.getBoundingClientRect().top - wanted);
    shown = card.getBoundingClientRect().top;
  };
  const holdTop = () => hold(top);
  const watch = new ResizeObserver(() => {
    // Content that changes and a card that moves in the same frame are a layout shift.
    hold(shown);
    // The browser's scroll anchoring may adjust for the same change after this callback.
    requestAnimationFrame(holdTop);
  });
  // All elements around the list, and its blocks: a site may give the body or the list a fixed height, which no content changes.
  for (let each: Element | null = config.container; each; each = each.parentElement) watch.observe(each);
  const stopBlocks = $blocks.subscribe((blocks) => {
    for (const block of blocks) watch.observe(block);
  });
  addEventListener('load', holdTop, { signal: either });
  for (const act of ACTS) addEventListener(act, () => ended.abort(), { signal: either, capture: true, passive: true });
  onAbort(either, () => {
    stopBlocks();
    watch.disconnect();
    if (!--holding) history.scrollRestoration = siteMode;
  });
  holdTop();
  return () => {
    const timer = setTimeout(() => ended.abort(), STILL_MS);
    onAbort(either, () => clearTimeout(timer));
  };
};

/** The link of a card that the visitor followed from this history entry. */
interface Followed {
  href: string;
  /** Its place among the links of the list with this URL. */
  index: number;
  /** Whether the browser drew a focus ring: a visitor with a mouse gets none after Back either. */
  isRingVisible: boolean;
}

/** The links of the list with the same URL: a card often has two, on its picture and on its title. */
const linksTo = (container: Element, href: string | null): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>('a[href]')].filter((link) => link.getAttribute('href') === href);

/** Stores which link of the list the visitor follows. LIST-12 */
export const rememberFollowed = (container: Element, signal: AbortSignal): void => {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('a[href]');
    if (!link || !isPlainClick(event)) return;
    const href = link.getAttribute('href') ?? '';
    const index = linksTo(container, href).indexOf(link);
    const juzurFollowed: Followed = { href, index, isRingVisible: link.matches(':focus-visible') };
    addToEntry({ juzurFollowed });
  };
  container.addEventListener('click', onClick as EventListener, { signal });
};

/** After Back, focuses the link that the visitor followed, unless the focus is somewhere already. LIST-12 */
const returnFocus = (container: Element): void => {
  const link = (history.state as { juzurFollowed?: Followed } | null)?.juzurFollowed;
  if (!link || navigationType() !== 'back_forward' || document.activeElement !== document.body) return;
  const links = linksTo(container, link.href);
  const options = { preventScroll: true, focusVisible: link.isRingVisible } as FocusOptions;
  (links[link.index] ?? links[0])?.focus(options);
};

/** Starts the pager with the same pages, scroll position and focus if the visitor returns to this history entry. LIST-12 */
export const restorePages = async (list: List, pager: Pager): Promise<void> => {
  const { container, pageUrl } = list.config;
  const place = recallPlace(pageUrl);
  const release = place && holdPlace(list, place);
  await pager.start(place);
  if (!list.context.signal.aborted) returnFocus(container);
  release?.();
};
