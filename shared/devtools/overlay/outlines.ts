import { createElement as h } from '../../page/index.ts';
import { code } from './element.ts';
import type { Report } from './reports.ts';

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
  // The page's `scroll-padding` already leaves room for its header.
  element.scrollIntoView({ block: 'start', behavior: 'instant' });
  const placed = element.getBoundingClientRect();
  scrollBy({ top: -Math.max(0, MARGIN_PX - placed.top, (height - placed.bottom) / 2), behavior: 'instant' });
};

/** @returns null for an element that is not in view */
const boxOver = (target: Element, state: string, label: Node | null): HTMLElement | null => {
  const { top, left, width, height } = target.getBoundingClientRect();
  const isInView = width && height && top < innerHeight && top + height > 0;
  // The content of a closed `<details>` is invisible, but it has a position and a size too.
  if (!isInView || !target.checkVisibility()) return null;
  const box = h('div', { class: 'box', 'data-state': state }, label);
  for (const [property, value] of Object.entries({ top, left, width, height }))
    box.style.setProperty(property, `${value}px`);
  return box;
};

/** The boxes over the hosts in view and over the current element. They are in the overlay, so the page itself does not change. */
export const boxesOf = (reports: readonly Report[], current: Element | null): HTMLElement[] => {
  const boxes = new Map<Element | null, HTMLElement | null>();
  if (current?.isConnected) boxes.set(current, boxOver(current, '', null));
  for (const { host, names, state } of reports)
    if (host) boxes.set(host, boxOver(host, state, h('span', {}, code(`${names.join(' ')} ${state}`))));
  boxes.get(current)?.setAttribute('data-current', '');
  return [...boxes].flatMap(([, box]) => box ?? []);
};
