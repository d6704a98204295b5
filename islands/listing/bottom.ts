import { HookError, type IslandContext } from '../../shared/core/index.ts';
import { createElement, insertUntil, onAbort } from '../../shared/page/index.ts';
import type { Reserve } from './prepare.ts';
import type { View } from './view.ts';

/** Pages load this far ahead, so that the visitor does not scroll to a gap. */
const AHEAD_PX = 300;
/** Practically unlimited: a visitor who jumps to the page's footer has also passed the list's bottom. */
const ABOVE_PX = 999_999;

/** Pauses after consecutive failures. Each pause is twice as long as the one before. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** Observes the container's bottom, and reserves space for the next page while it is out of view. LIST-06, LIST-10 */
export const createBottom = (
  container: Element,
  view: View,
  reserve: Reserve,
  { signal, report }: Pick<IslandContext, 'signal' | 'report'>,
) => {
  const foot = insertUntil(createElement('div'), view.insertAtEnd, signal);
  let observer: IntersectionObserver | undefined;
  let onNear: (() => void) | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** px between the list's end and the bottom of its view; negative if the end is above it */
  const below = () => foot.getBoundingClientRect().top - view.bounds().bottom;
  // Below the window, the reserved space moves nothing in view.
  const openRoom = () => {
    if (below() >= 0) reserve.open();
  };
  const onReport = (seen: IntersectionObserverEntry[]) => {
    openRoom();
    if (seen.at(-1)?.isIntersecting && !view.isFocusBehind()) onNear?.();
  };
  // An observer reports only changes, so an element that stays in view must be observed again. What scrolls a short list is known
  // once it has grown.
  const observeAgain = () => {
    observer?.disconnect();
    if (!onNear || pause !== undefined) return;
    view.insertAtEnd(foot);
    observer = new IntersectionObserver(onReport, {
      root: view.scroller(),
      rootMargin: `${ABOVE_PX}px 0px ${AHEAD_PX}px`,
    });
    observer.observe(foot);
  };
  const endPause = () => {
    clearTimeout(pause);
    pause = undefined;
    observeAgain();
  };
  const stop = () => {
    onNear = undefined;
    endPause();
  };
  onAbort(signal, stop);
  let isReported = false;
  const onScroll = ({ target }: Event) => {
    if (!onNear || target === document || target === observer?.root || !(target as Node).contains(container)) return;
    const { localName, className, scrollTop } = target as Element;
    const found = view.scroller();
    // A list becomes long enough to scroll once its pictures are there, for example.
    if (found !== observer?.root) observeAgain();
    if (found || !scrollTop || isReported) return;
    isReported = true;
    report(
      new HookError(
        'what scrolls the list',
        'the window, or an element with overflow-y: auto or scroll that is at most one and a half windows high',
        `<${localName} class="${className}">`,
        'give the element such a height, or let the window scroll',
      ),
    );
  };
  document.addEventListener('scroll', onScroll, { signal, capture: true });
  // The focus may come back to the list.
  for (const type of ['focusin', 'focusout']) addEventListener(type, observeAgain, { signal });
  return {
    /** Calls `loadMore` when the bottom is near, and after each pause if it still is. */
    observe(loadMore: () => void): void {
      onNear = loadMore;
      observeAgain();
    },
    /** Observes the bottom again after the list has grown, and resets the failure count. */
    resume(): void {
      failures = 0;
      // Now, because the visitor may be at the list's end before the observer reports.
      if (onNear) openRoom();
      endPause();
    },
    /** Pauses, longer with each consecutive failure. @param retryAfterMs the minimum pause, from the server's `Retry-After` */
    backOff(retryAfterMs: number): void {
      clearTimeout(pause);
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS);
      pause = setTimeout(endPause, Math.max(pauseMs, retryAfterMs));
      observer?.disconnect();
    },
    /**
     * Resolves in a frame in which the list ends below the window, as it did in the frame before, and has room for the next
     * page: a page can be inserted, and nothing in view moves. Scrolls a visitor who has passed the end back to it, so that
     * pages do not load endlessly, unless the focus is behind the list.
     */
    async waitUntilBelow(): Promise<void> {
      let wasBelow = below() >= 0;
      // The browser counts a layout shift if the page grows in a frame in which the visitor or a script scrolls it.
      for (;;) {
        await new Promise(requestAnimationFrame);
        if (signal.aborted) return;
        const isBelow = below() >= 0;
        // A list in a tab that the visitor has left is nowhere.
        if (!foot.checkVisibility() || (!isBelow && view.isFocusBehind())) break;
        if (!isBelow) view.scrollBy(below() - AHEAD_PX);
        // A page that is too short to scroll stays as it is.
        if ((isBelow && wasBelow) || below() < 0) break;
        wasBelow = isBelow;
      }
      openRoom();
    },
    stop,
  };
};
