import { onAbort, zoomOf } from '../../shared/page/index.ts';
import { isNewestAtTop, isNewestAtZero } from '../../shared/react/conversations/index.ts';

const END_WITHIN_PX = 2;

/** Distance of the view from the newest message, in CSS pixels. */
const distanceToNewest = (list: Element, scroller: Element): number => {
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  return isNewestAtZero(list, scroller) ? Math.abs(scrollTop) : scrollHeight - clientHeight - scrollTop;
};

/** Distance of the view from the oldest loaded message, in CSS pixels. MSGS-03 */
export const distanceToOldest = (list: Element, scroller: Element): number =>
  scroller.scrollHeight - scroller.clientHeight - distanceToNewest(list, scroller);

/** Undefined if the element has no box. */
const boxOf = (element: Element): DOMRect | undefined => element.getClientRects()[0];

/** The first element that is wholly in view, as in browsers' own scroll anchoring. */
const firstInView = (parent: Element, view: DOMRect): Element | null => {
  for (const child of parent.children) {
    const box = boxOf(child);
    if (!box || box.bottom <= view.top || box.top >= view.bottom) continue;
    // Such as a day above its messages: it does not move with them.
    if (/sticky|fixed/.test(getComputedStyle(child).position)) continue;
    const isWhole = box.top >= view.top && box.bottom <= view.bottom;
    return isWhole ? child : (firstInView(child, view) ?? child);
  }
  return null;
};

/**
 * Keeps what is read in its place when messages are added or change their size, such as by a late picture or font. At the
 * newest message, that is the end. Browsers' scroll anchoring does not keep the end, and not all browsers have it. MSGS-03
 */
export const keepPlace = (list: Element, scroller: Element, signal: AbortSignal): void => {
  /** `scrollTop`, signed so that it falls towards older messages. */
  const offset = () => (isNewestAtTop(list) ? -scroller.scrollTop : scroller.scrollTop);
  /** The element that keeps its distance from the scroller's top. */
  let anchor: Element | null = null;
  let anchorTop = 0;
  let keepsEnd = true;
  let lastOffset = offset();
  /** A list without a box, such as in a closed drawer, has no position. */
  let isHidden = true;

  const topOf = (box: DOMRect) => box.top - scroller.getBoundingClientRect().top;
  const note = () => {
    // Only a visitor moves towards older messages. Late pictures move the end away.
    keepsEnd = distanceToNewest(list, scroller) <= END_WITHIN_PX || (keepsEnd && offset() >= lastOffset);
    anchor = keepsEnd ? null : firstInView(list, scroller.getBoundingClientRect());
    const box = anchor && boxOf(anchor);
    if (box) anchorTop = topOf(box);
    lastOffset = offset();
  };
  const moveTo = (top: number) => {
    scroller.scroll({ top, behavior: 'instant' });
    note();
  };
  const restore = () => {
    const wasHidden = isHidden;
    isHidden = !scroller.scrollHeight;
    if (isHidden) return;
    // The visitor, the browser or a script has scrolled, and the event is still to come.
    if (!wasHidden && offset() !== lastOffset) note();
    const box = anchor && boxOf(anchor);
    if (keepsEnd) moveTo(isNewestAtZero(list, scroller) ? 0 : scroller.scrollHeight);
    else if (box) moveTo(scroller.scrollTop + (topOf(box) - anchorTop) / zoomOf(scroller));
    else note();
  };

  const sizes = new ResizeObserver(restore);
  const observeSizes = (nodes: Iterable<Node>) => {
    for (const node of nodes) if (node instanceof Element) sizes.observe(node);
  };
  // It runs before the next `scroll` event, which would take the place of the added messages for the visitor's.
  const additions = new MutationObserver((records) => {
    for (const { addedNodes } of records) observeSizes(addedNodes);
    restore();
  });
  additions.observe(list, { childList: true });
  observeSizes([scroller, ...list.children]);
  scroller.addEventListener('scroll', () => !isHidden && scroller.scrollHeight && note(), { signal });
  onAbort(signal, () => {
    sizes.disconnect();
    additions.disconnect();
  });

  // The visitor may have scrolled before the script came.
  keepsEnd = !scroller.scrollTop && !list.querySelector(':target');
  restore();
};
