/** Longer boxes grow with the list: their `overflow-x: hidden` makes the browser compute `overflow-y: auto`. In windows. */
const LONGEST = 1.5;

const scrolls = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight + 1 &&
  element.clientHeight < LONGEST * innerHeight &&
  /auto|scroll/.test(getComputedStyle(element).overflowY);

/**
 * @param list the list; it may scroll itself
 * @returns the nearest element that scrolls the list; null if it is the window
 */
export const scrollerOf = (list: Element): Element | null => {
  const { documentElement: html, body } = document;
  // Without a value of the root's own, the window takes the body's.
  const isWindow = (each: Element) =>
    each === html || (each === body && getComputedStyle(html).overflowY === 'visible');
  for (let each: Element | null = list; each && !isWindow(each); each = each.parentElement)
    if (scrolls(each)) return each;
  return null;
};

/** The part of the window in which the list is seen: px from the window's top. */
export const viewOf = (list: Element): { top: number; bottom: number } => {
  const { top = 0, bottom = innerHeight } = scrollerOf(list)?.getBoundingClientRect() ?? {};
  return { top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) };
};

/** Scrolls the list by px, at once even if the site's CSS scrolls smoothly. */
export const scrollList = (list: Element, top: number): void =>
  (scrollerOf(list) ?? window).scrollBy({ top, behavior: 'instant' });

/** Puts an element at the end of the list: after it, or into it if the list scrolls itself. */
export const insertAfterList = (element: Element, list: Element): void => {
  const isInside = scrollerOf(list) === list;
  if (isInside && element.parentNode !== list) list.append(element);
  else if (!isInside && list.nextElementSibling !== element) list.after(element);
};
