import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { isPinned, zoomOf } from '../../page/index.ts';

/** The style of a list in the middle below a box, or above it in a bar at the end of the window, and inside the window. */
const styleFor = (box: HTMLElement, gapPx: number) => {
  const { left, top, bottom, width } = box.getBoundingClientRect();
  const isFixed = isPinned(box);
  // Below a bar at the end of the window, no scroll would reach the list. Above it there is room for all of a list.
  const isAbove = isFixed && top > innerHeight * 0.6;
  const [x, y] = isFixed ? [0, 0] : [scrollX, scrollY];
  // Read beside the list, because the browser would calculate the style of all rows to read it of the list.
  const zoom = zoomOf(box.parentElement ?? box);
  const px = (length: number) => `${length / zoom}px`;
  const by = isAbove ? top - innerHeight - gapPx : bottom + y + gapPx;
  const end = px(document.documentElement.clientWidth - gapPx);
  return {
    position: isFixed ? 'fixed' : '',
    inset: isAbove ? 'auto auto 0 0' : '',
    minInlineSize: px(width),
    // It is no layout shift.
    translate: `clamp(${px(gapPx)}, ${px(left + width / 2 + x)} - 50%, ${end} - 100%) ${px(by)}`,
  };
};

/**
 * Shows a list in the top layer, below a box or above a bar at the end of the window: no header can clip or cover it. It moves
 * with the box, whatever moves that: a scroll, a banner that comes above it, a drawer that slides or a field that grows.
 * @param gapPx between the box and the list, and beside the list in a narrow window
 * @returns the list's ref
 */
export const useTopLayer = <E extends HTMLElement>(
  isShown: boolean,
  boxOf: () => HTMLElement,
  gapPx = 0,
): RefObject<E> => {
  const list = useRef<E>(null);
  // Read before the rows are in the page: in an effect, the browser would lay them out once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is looked for each time the list is shown
  const style = useMemo(() => isShown && styleFor(boxOf(), gapPx), [isShown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useLayoutEffect(() => {
    const element = list.current as HTMLElement;
    Object.assign(element.style, style);
    // Not a prop, which the types of React 18 lack. Firefox 124 has no popovers.
    element.popover = 'manual';
    element.togglePopover?.(isShown);
    if (!isShown) return;
    let last = JSON.stringify(style);
    const follow = () => {
      const next = styleFor(boxOf(), gapPx);
      const now = JSON.stringify(next);
      // Also an equal value is a change for those who watch the attribute.
      if (now !== last) Object.assign(element.style, next);
      last = now;
      frame = requestAnimationFrame(follow);
    };
    let frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [isShown, style]);
  return list;
};
