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

const STATES = ['idle', 'loading', 'error', 'done'];

/** Draws a box over each host. The boxes are in the overlay, so the page itself does not change. */
export const createOutlines = () => {
  const element = h('div', { class: 'boxes', 'aria-hidden': 'true' });
  const boxes = new Map<Element, HTMLElement>();

  const place = (target: Element, box: HTMLElement): void => {
    const { top, left, width, height } = target.getBoundingClientRect();
    const isInView = width && height && top < innerHeight && top + height > 0;
    // The content of a closed `<details>` is invisible, but it has a position and a size too.
    box.hidden = !isInView || !target.checkVisibility();
    if (box.hidden) return;
    for (const [property, value] of Object.entries({ top, left, width, height }))
      box.style.setProperty(property, `${value}px`);
  };

  const boxOf = (target: Element): HTMLElement => {
    const box = boxes.get(target) ?? element.appendChild(h('div', { class: 'box' }));
    boxes.set(target, box);
    return box;
  };

  return {
    element,
    draw(reports: readonly Report[], current: Element | null) {
      const shown = new Set<Element>();
      for (const { host, names, state } of reports) {
        if (!host) continue;
        shown.add(host);
        const box = boxOf(host);
        const label = `${names.join(' ')} ${state}`;
        if (box.textContent !== label) box.replaceChildren(h('span', {}, code(label)));
        box.dataset.state = STATES.includes(state) ? state : 'none';
      }
      if (current?.isConnected) {
        shown.add(current);
        boxOf(current);
      }
      for (const [target, box] of boxes) {
        if (shown.has(target)) place(target, box);
        else {
          box.remove();
          boxes.delete(target);
        }
        box.toggleAttribute('data-current', target === current);
      }
    },
  };
};
