import { atom, type ReadableAtom } from 'nanostores';
import { HookError, type IslandContext, isOffline, keepPress } from '../../shared/core/index.ts';
import type { Blocks } from './blocks.ts';
import type { Bottom } from './bottom.ts';
import type { ListingConfig } from './config.ts';
import { isEarlierLink } from './links.ts';
import type { Loader } from './loader.ts';
import { EndOfList, fetchPageBlock } from './pageBlock.ts';
import type { Reserve } from './reserve.ts';
import { isOffered } from './rules.ts';
import type { ListingState } from './state.ts';
import type { Urls } from './urls.ts';

/** The last page that was loaded and its products, or that a press failed without a connection; null after any other failure. */
export type Outcome = { page: number; loaded: number; shown: number } | 'offline' | null;

/** Loads the pages of a listing, one at a time. */
export interface Pager {
  readonly $outcome: ReadableAtom<Outcome>;
  /** Loads the page of the link or button that the visitor pressed. */
  loadFrom(link: HTMLElement): Promise<void>;
  loadMore(): Promise<void>;
  /** Loads all missing pages from `first` to `last`. LIST-12 */
  restore(pages: { first: number; last: number }): Promise<void>;
}

interface LoadOptions {
  pressed?: HTMLElement;
  /** Retries of the request itself, in addition to the pauses; two by default. */
  retries?: number | undefined;
  /** Whether the page loads by itself, and is inserted only where nothing in view moves. */
  isAutomatic?: boolean;
}

interface Parts {
  state: ListingState;
  reserve: Reserve;
  bottom: Bottom | undefined;
  blocks: Blocks;
  loader: Loader;
  urls: Urls;
}

/** Statuses of a page that does not exist. */
const NO_PAGE = [404, 410];

/**
 * Waits until the browser has painted all changes so far. A block above the list scrolls the page: if something else moves in
 * the same frame, such as the loader below the window, Chromium counts a layout shift.
 */
const painted = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

/**
 * Repeats a press when the connection is back, if it still counts then. PAGE-05
 * @param target the pressed element
 * @param signal ends the wait
 */
const whenOnline = (target: Element, host: Element, press: () => void, signal: AbortSignal): void => {
  const dropped = new AbortController();
  const settle = keepPress(target, host, () => dropped.abort());
  addEventListener('online', () => settle() && press(), {
    once: true,
    signal: AbortSignal.any([signal, dropped.signal]),
  });
};

/**
 * Handles requests, state and events of a listing. The parts in its parameters change the DOM.
 * LIST-02 to LIST-06, LIST-10
 */
export const createPager = (
  context: IslandContext<ListingConfig>,
  { state, reserve, bottom: observed, blocks, loader, urls }: Parts,
): Pager => {
  const { config, signal } = context;
  const { $own, apply } = state;
  const $outcome = atom<Outcome>(null);
  let { autoPages } = config;
  /** Undefined once no further page loads automatically. */
  let bottom = observed;
  /** Only the first automatic request has immediate retries. Later ones are retried after the pauses only. */
  let hasLoadedMore = false;
  let isRestoring = false;
  /** Settles once space is reserved for the first automatic page. */
  let ready: Promise<void> | undefined;

  const endAutoPages = () => {
    bottom?.stop();
    bottom = undefined;
    reserve.close();
  };

  /** Whether the neighbour block is still in the list. If other code has removed it, the listing fails and stops. */
  const isIntact = (neighbour: HTMLElement | undefined) => {
    const isThere = blocks.includes(neighbour);
    if (!isThere)
      context.fail(new HookError('item_container', 'the page blocks it held; other code has taken them out'));
    return isThere;
  };

  /** @returns whether the page is in the list now */
  const load = async (page: number, { pressed, retries, isAutomatic = false }: LoadOptions = {}): Promise<boolean> => {
    const { firstPage, totalPages } = $own.get();
    if ($own.get().state === 'loading' || !isOffered($own.get(), page)) return false;
    const all = blocks.$all.get();
    const neighbour = page < firstPage ? all[0] : all.at(-1);
    if (!isIntact(neighbour)) {
      pressed?.click();
      return false;
    }
    if (!context.emit('load', { page }, true)) return false;
    apply({ type: 'requested', page });
    reserve.absorb(loader.show);
    try {
      const block = await fetchPageBlock(urls.fragment(page), config.wrapper, page, neighbour, {
        host: context.host,
        signal,
        retries,
      });
      if (isAutomatic) await bottom?.waitUntilBelow();
      const isAbove = page < firstPage;
      if (isAbove) await painted();
      if (signal.aborted || !isIntact(neighbour)) return false;
      const counts = blocks.insert(block, page);
      if (isAbove) await painted();
      if (signal.aborted) return false;
      apply({ type: 'loaded', page, totalPages: Number(block.dataset.totalPages) || totalPages });
      if ($own.get().state === 'done') endAutoPages();
      else bottom?.resume();
      // The pressed link may be removed now. If it stays for another earlier page, it keeps the focus.
      if (pressed && (page > firstPage || page === 1)) focusFirst(block, pressed, signal);
      $outcome.set({ page, ...counts });
      context.emit('loaded', { page });
      return true;
    } catch (cause) {
      if (signal.aborted) return false;
      const { status, retryAfterMs } = cause as { status?: number; retryAfterMs?: number | null };
      const isEnd = page > firstPage && (cause instanceof EndOfList || NO_PAGE.includes(status as number));
      apply({ type: isEnd ? 'ended' : 'failed' });
      if (isEnd) endAutoPages();
      else bottom?.backOff(retryAfterMs ?? 0);
      reserve.close();
      context.report(cause);
      const waits = pressed && isOffline();
      $outcome.set(waits ? 'offline' : null);
      if (waits) whenOnline(pressed, context.host, () => load(page, { pressed }), signal);
      return false;
    } finally {
      loader.hide();
    }
  };
  const loadNext = (options?: LoadOptions) => load($own.get().nextPage, options);
  const loadEarlier = (options?: LoadOptions) => load($own.get().firstPage - 1, options);

  return {
    $outcome,
    async loadFrom(link) {
      const isEarlier = isEarlierLink(link);
      // Reserves the space during the click event: a move more than half a second later counts as a layout shift.
      if (!isEarlier && !isOffline() && $own.get().state !== 'loading') reserve.open();
      await (isEarlier ? loadEarlier : loadNext)({ pressed: link });
      // A listener may have cancelled the request.
      if (!bottom && $own.get().state !== 'loading') reserve.close();
    },
    async loadMore() {
      if (autoPages <= 0 || isRestoring) return;
      const isFirst = !hasLoadedMore;
      hasLoadedMore = true;
      // No space is reserved yet if the visitor was at the list's end when the page started. After a failure nothing scrolls:
      // the visitor may be reading what follows the list.
      if (isFirst && !reserve.height()) ready = bottom?.waitUntilBelow();
      await ready;
      if (signal.aborted) return;
      if (!(await loadNext({ retries: isFirst ? undefined : 0, isAutomatic: true }))) return;
      autoPages--;
      if (autoPages <= 0) endAutoPages();
    },
    async restore({ first, last }) {
      isRestoring = true;
      while ($own.get().nextPage <= last && (await loadNext()));
      while ($own.get().firstPage > first && (await loadEarlier()));
      isRestoring = false;
      if (!signal.aborted && $own.get().state !== 'error') bottom?.resume();
    },
  };
};

/** Controls of a card, in the order in which they get the focus. */
const CONTROLS = ['a[href]', 'button,input,select,textarea,summary,[tabindex]'];

/**
 * Focuses the first link of a new block that can have the focus, else its first such control, else the block, unless the visitor
 * has moved the focus elsewhere. LIST-04
 *
 * Waits for the next frame: focusing makes the browser lay out the block, and the block's islands change it before then.
 */
const focusFirst = (block: HTMLElement, pressed: HTMLElement, signal: AbortSignal) =>
  requestAnimationFrame(() => {
    const isElsewhere = ![pressed, document.body, null].includes(document.activeElement as HTMLElement | null);
    if (isElsewhere || signal.aborted) return;
    const preventScroll = block.getBoundingClientRect().top >= 0;
    const controls = CONTROLS.flatMap((each) => [...block.querySelectorAll<HTMLElement>(each)]);
    block.tabIndex = -1;
    for (const each of [...controls.filter(({ tabIndex }) => tabIndex >= 0), block]) {
      // Does nothing to an element that is hidden or disabled.
      each.focus({ preventScroll });
      if (document.activeElement === each) break;
    }
    if (document.activeElement !== block) block.removeAttribute('tabindex');
  });
