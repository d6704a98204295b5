import { removeEmptyStyle } from '../../page/index.ts';

/** Space between a notice and what it must not cover. */
const GAP_PX = 8;
/** Half the size of a finger. */
const FINGER_PX = 22;

type Span = Pick<DOMRect, 'top' | 'bottom'>;

const press: Span = { top: 0, bottom: 0 };
const note = ({ clientY }: PointerEvent) =>
  Object.assign(press, { top: clientY - FINGER_PX, bottom: clientY + FINGER_PX });
// The build reads the modules in Node, which has no window.
globalThis.addEventListener?.('pointerdown', note, { capture: true, passive: true });

/**
 * Moves a notice up until it covers neither the visitor's last press, nor the focused element, nor a fixed bar or button
 * in the lower half of the window. Moves it again when such a bar appears, and never down, where the visitor may be about
 * to press.
 * @param notice has `position: fixed` and its content
 * @param signal aborts when the notice closes
 */
export const keepClear = (notice: HTMLElement, signal: AbortSignal): void => {
  const root = document.documentElement;
  const clear = (others: Span[]) => {
    for (;;) {
      const height = root.clientHeight;
      // Calculated, because the animation at the start moves the rectangle.
      const bottom = height - Number.parseFloat(getComputedStyle(notice).insetBlockEnd);
      const top = bottom - notice.offsetHeight;
      const { left, right } = notice.getBoundingClientRect();
      const fixed = [left + 1, (left + right) / 2, right - 1]
        .flatMap((x) =>
          [top + 1, (top + bottom) / 2, bottom - 1].flatMap((y) => document.elementsFromPoint?.(x, y) ?? []),
        )
        .filter((element) => !notice.contains(element) && /fixed|sticky/.test(getComputedStyle(element).position));
      const tops = [...others, ...fixed.map((element) => element.getBoundingClientRect())]
        .filter((each) => each.top > height / 2 && each.top < bottom && each.bottom > top)
        .map((each) => each.top);
      // The browser scrolls a focused element to a position above the notice.
      root.style.scrollPaddingBlockEnd = `${height - top + GAP_PX}px`;
      if (!tops.length) return;
      notice.style.insetBlockEnd = `${height - Math.min(...tops) + GAP_PX}px`;
    }
  };
  const { activeElement } = document;
  clear([press, ...(activeElement ? [activeElement.getBoundingClientRect()] : [])]);
  for (const type of ['scroll', 'resize', 'transitionend'])
    addEventListener(type, () => clear([]), { capture: true, passive: true, signal });
  signal.addEventListener('abort', () => {
    root.style.scrollPaddingBlockEnd = '';
    removeEmptyStyle(root);
  });
};
