import { onAbort, removeEmptyStyle, setAttributeUntil } from '../../shared/page/index.ts';

/** Controls the site's loader, however its style sheet hides it. Unmounting restores its original state. LIST-10 */
export const createLoader = (element: HTMLElement | null, signal: AbortSignal) => {
  if (!element) return { show() {}, hide() {} };
  setAttributeUntil(element, 'hidden', element.getAttribute('hidden'), signal);
  // Uses the `style` property, because a strict Content Security Policy blocks the `style` attribute.
  const { style } = element;
  let display: string | undefined;
  const restoreDisplay = () => {
    if (display === undefined) return;
    style.display = display;
    display = undefined;
    removeEmptyStyle(element);
  };
  onAbort(signal, restoreDisplay);
  return {
    show() {
      display ??= style.display;
      element.hidden = false;
      style.display = '';
      if (getComputedStyle(element).display === 'none') style.display = 'block';
    },
    hide() {
      if (signal.aborted || display === undefined) return;
      element.hidden = true;
      // A class of the site's may give it a box although it is hidden.
      style.display = 'none';
    },
  };
};

export type Loader = ReturnType<typeof createLoader>;
