/** About the height of a fixed header. */
const MARGIN_PX = 96;

/**
 * Scrolls an element into the upper part of the viewport, unless it is there already: into its middle, or to its top if
 * the element is taller.
 * @param height of that part in pixels
 */
export const showInside = (element: Element, height: number): void => {
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= MARGIN_PX && bottom <= height) return;
  element.scrollIntoView({ block: 'start', behavior: 'instant' });
  scrollBy({ top: -Math.max(MARGIN_PX, (height - (bottom - top)) / 2), behavior: 'instant' });
};
