import { HookError, isOffline, keepPress } from '../../shared/core/index.ts';
import { focusPlace } from '../../shared/request/index.ts';
import { EndOfList, fetchPageBlock, type InsertBlock } from './blocks.ts';
import type { List } from './listing.ts';
import type { Urls } from './urls.ts';

interface LoadOptions {
  pressed?: HTMLElement;
  /** Retries of the request itself, in addition to the pauses; two by default. */
  retries?: number | undefined;
  /** Whether the page loads by itself, and is inserted only where nothing in view moves. */
  isAutomatic?: boolean;
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

/** Loads the pages of a list, one at a time: requests, state and events. Its parameters change the DOM. LIST-02 to LIST-06, LIST-10 */
export const createPager = (
  list: List,
  insertBlock: InsertBlock,
  loader: { show(): void; hide(): void },
  urls: Urls,
) => {
  const { context, config, $state, $blocks, canLoad, apply, reserve } = list;
  const { signal } = context;
  const stateNow = () => $state.get().listing;
  let { autoPages } = config;
  /** Undefined once no further page loads automatically. */
  let { bottom } = list;
  /** Settles once space is reserved for the first automatic page; undefined before it is needed. */
  let ready: Promise<void> | undefined;

  const endAutoPages = () => {
    bottom?.stop();
    bottom = undefined;
    reserve.close();
  };

  /** Shows the loader above the reserved space, and resizes the space so that the content below does not move. */
  const showLoader = (isPressed: boolean) => {
    const { element } = reserve;
    // Still right after the press: what moves more than half a second later counts as a layout shift.
    if (isPressed) reserve.open();
    const top = () => element.getBoundingClientRect().top;
    const topBefore = top();
    loader.show();
    if (reserve.height()) element.style.blockSize = `${Math.max(0, reserve.height() - top() + topBefore)}px`;
  };

  /** Whether the neighbour block is still in the list. If other code has removed it, the listing fails and stops. */
  const isIntact = (neighbour: HTMLElement | undefined) => {
    // An empty list has no such block.
    const isThere = !neighbour || config.container.contains(neighbour);
    if (!isThere)
      context.fail(new HookError('item_container', 'the page blocks it held; other code has taken them out'));
    return isThere;
  };

  /** @returns whether the page is in the list now */
  const load = async (page: number, { pressed, retries, isAutomatic = false }: LoadOptions = {}): Promise<boolean> => {
    const { firstPage, totalPages } = stateNow();
    const neighbour = $blocks.get().at(page < firstPage ? 0 : -1);
    // First: code that writes the server's HTML back brings the link of a list that was complete, too.
    if (!isIntact(neighbour)) {
      pressed?.click();
      return false;
    }
    if (!canLoad(page) || !context.emit('load', { page }, true)) return false;
    apply({ type: 'requested', page });
    try {
      const block = await fetchPageBlock(context, urls.fragment(page), config.wrapper, page, neighbour, {
        retries,
        onWaiting: () => showLoader(!!pressed && page > firstPage),
      });
      if (isAutomatic) await bottom?.waitUntilBelow();
      const isAbove = page < firstPage;
      if (isAbove) await painted();
      if (signal.aborted || !isIntact(neighbour)) return false;
      const counts = await insertBlock(block, page);
      if (isAbove) await painted();
      if (signal.aborted) return false;
      const total = Number(block.dataset.totalPages) || totalPages;
      apply({ type: 'loaded', page, totalPages: total }, { page, ...counts });
      if (stateNow().state === 'done') endAutoPages();
      else bottom?.resume();
      // The pressed link may be removed now. If it stays for another earlier page, it keeps the focus.
      if (pressed && (page > firstPage || page === 1)) focusFirst(block, pressed, !isAbove, signal);
      context.emit('loaded', { page });
      return true;
    } catch (cause) {
      if (signal.aborted) return false;
      const { status, retryAfterMs } = cause as { status?: number; retryAfterMs?: number | null };
      const isEnd = page > firstPage && (cause instanceof EndOfList || NO_PAGE.includes(status as number));
      const waits = pressed && isOffline();
      apply({ type: isEnd ? 'ended' : 'failed' }, waits ? 'offline' : null);
      if (isEnd) endAutoPages();
      else bottom?.backOff(retryAfterMs ?? 0);
      reserve.close();
      context.report(cause);
      if (waits) whenOnline(pressed, context.host, () => load(page, { pressed }), signal);
      return false;
    } finally {
      loader.hide();
    }
  };
  const loadNext = (options?: LoadOptions) => load(stateNow().nextPage, options);
  const loadEarlier = (options?: LoadOptions) => load(stateNow().firstPage - 1, options);

  const loadMore = async () => {
    const isFirst = !ready;
    // No space is reserved yet if the visitor was at the list's end when the page started. After a failure nothing scrolls:
    // the visitor may be reading what follows the list.
    ready ??= reserve.height() ? Promise.resolve() : bottom?.waitUntilBelow();
    await ready;
    if (signal.aborted) return;
    // Only the first one has immediate retries. Later ones are retried after the pauses only.
    if (!(await loadNext({ retries: isFirst ? undefined : 0, isAutomatic: true }))) return;
    autoPages--;
    if (autoPages <= 0) endAutoPages();
  };

  return {
    /** Loads the page of the link or button that the visitor pressed: the page before the first one, or the next page. */
    async loadFrom(link: HTMLElement, isEarlier: boolean) {
      await (isEarlier ? loadEarlier : loadNext)({ pressed: link });
      // A listener may have cancelled the request.
      if (!bottom && stateNow().state !== 'loading') reserve.close();
    },
    /** Loads all pages of a place that are missing, then the next page each time that the bottom is near. LIST-06, LIST-12 */
    async start(place: { first: number; last: number } | null) {
      while (place && stateNow().nextPage <= place.last && (await loadNext()));
      while (place && stateNow().firstPage > place.first && (await loadEarlier()));
      if (!signal.aborted) bottom?.observe(loadMore);
    },
  };
};

export type Pager = ReturnType<typeof createPager>;

/** Controls of a card, in the order in which they get the focus. */
const CONTROLS = ['a[href]', 'button,input,select,textarea,summary,[tabindex]'];

/**
 * Focuses the first link of a new block that can have the focus, else its first such control, else the block, unless the visitor
 * has moved the focus elsewhere. Below the others the block is where the link was: who has scrolled on since stays there. LIST-04
 *
 * Waits for the next frame: focusing makes the browser lay out the block, and the block's islands change it before then.
 */
const focusFirst = (block: HTMLElement, pressed: HTMLElement, preventScroll: boolean, signal: AbortSignal) =>
  requestAnimationFrame(() => {
    const isElsewhere = ![pressed, document.body, null].includes(document.activeElement as HTMLElement | null);
    if (isElsewhere || signal.aborted) return;
    for (const each of CONTROLS.flatMap((selector) => [...block.querySelectorAll<HTMLElement>(selector)])) {
      // Does nothing to an element that is hidden or disabled.
      if (each.tabIndex >= 0) each.focus({ preventScroll });
      if (document.activeElement === each) return;
    }
    focusPlace(block);
  });
