/** What a list over the page has: no header can clip or cover it. In a spread, because the types of React 18 have no such attribute. */
export const inTopLayer = { popover: 'manual' };

/** Whether an element stays in the window while the page scrolls, at least for a part of it. */
export const isPinned = (element: Element | null): boolean =>
  !!element && (/fixed|sticky/.test(getComputedStyle(element).position) || isPinned(element.parentElement));

/** The site's own `zoom` around an element, such as of `body`. A style's length is multiplied by it; a measured one already is. */
export const zoomOf = ({ currentCSSZoom = 1 }: Element & { currentCSSZoom?: number }): number => currentCSSZoom;
