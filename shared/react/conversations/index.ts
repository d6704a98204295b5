// What several islands know of a conversation.
import { hasFlag } from '../../page/index.ts';

const isReversed = (element: Element): boolean => {
  const { display, flexDirection } = getComputedStyle(element);
  return /flex/.test(display) && flexDirection === 'column-reverse';
};

/** Whether a list of messages begins with the newest: a `column-reverse` list, or one marked with `data-newest-first`. MSGS-03 */
export const isNewestFirst = (list: Element): boolean => hasFlag(list, 'newest-first') || isReversed(list);

/** Whether the newest message is above the others, as the visitor sees it. */
export const isNewestAtTop = (list: Element): boolean => isNewestFirst(list) && !isReversed(list);

/** What scrolls a list of messages: the list, or an element around it in its conversation. MSGS-03 */
export const scrollerOf = (list: HTMLElement, conversation: Element | null): HTMLElement => {
  const scrollers: HTMLElement[] = [];
  for (let each: HTMLElement | null = list; each && conversation?.contains(each); each = each.parentElement)
    // perfect-scrollbar scrolls an element whose overflow it hides.
    if (each.matches('.ps') || /auto|scroll/.test(getComputedStyle(each).overflowY)) scrollers.push(each);
  // A list with `overflow-x: hidden` has `overflow-y: auto` in every browser, and scrolls nothing.
  return scrollers.find(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight) ?? scrollers[0] ?? list;
};

/** Whether the newest message is at a `scrollTop` of 0. @param scroller what scrolls the list */
export const isNewestAtZero = (list: Element, scroller: Element): boolean =>
  isNewestAtTop(list) || isReversed(scroller);
