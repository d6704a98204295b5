import { isPinned, zoomOf } from '../../shared/page/index.ts';

/** Longer boxes grow with the list: their `overflow-x: hidden` makes the browser compute `overflow-y: auto`. In windows. */
const LONGEST = 1.5;

const scrolls = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight + 1 &&
  element.clientHeight < LONGEST * innerHeight &&
  /auto|scroll/.test(getComputedStyle(element).overflowY);

/** How the visitor sees a list. What scrolls it may change as the list grows. @param list the list; it may scroll itself */
export const createView = (list: Element) => {
  /** @returns the nearest element that scrolls the list; null if it is the window */
  const scroller = (): Element | null => {
    const { documentElement: html, body } = document;
    // Without a value of the root's own, the window takes the body's.
    const isWindow = (each: Element) =>
      each === html || (each === body && getComputedStyle(html).overflowY === 'visible');
    for (let each: Element | null = list; each && !isWindow(each); each = each.parentElement)
      if (scrolls(each)) return each;
    return null;
  };
  return {
    scroller,
    /** The part of the window in which the list is seen: px from the window's top. */
    bounds(): { top: number; bottom: number } {
      const { top = 0, bottom = innerHeight } = scroller()?.getBoundingClientRect() ?? {};
      return { top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) };
    },
    /** Scrolls the list by px, at once even if the site's CSS scrolls smoothly. */
    scrollBy(top: number): void {
      const box = scroller();
      (box ?? window).scrollBy({ top: top / zoomOf(box), behavior: 'instant' });
    },
    /** Puts an element at the end of the list: after it, or into it if the list scrolls itself. */
    insertAtEnd(element: Element): void {
      const isInside = scroller() === list;
      if (isInside && element.parentNode !== list) list.append(element);
      else if (!isInside && list.nextElementSibling !== element) list.after(element);
    },
    /**
     * Whether the focus is below the list, for example in the page's footer: who tabs there is neither scrolled back nor given
     * more pages. A column beside the list may come after it in the HTML, and so may a fixed box, such as that of a chat.
     */
    isFocusBehind(): boolean {
      const { activeElement } = document;
      if (!activeElement || activeElement.closest('[data-load-more]')) return false;
      const isAfter = list.compareDocumentPosition(activeElement) === Node.DOCUMENT_POSITION_FOLLOWING;
      const isBelow = () => activeElement.getBoundingClientRect().top >= list.getBoundingClientRect().bottom;
      return isAfter && isBelow() && !isPinned(activeElement, /fixed/);
    },
  };
};

export type View = ReturnType<typeof createView>;
