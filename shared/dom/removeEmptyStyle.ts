/** Removes the `style` attribute that is left when the last property of `element.style` was removed. */
export const removeEmptyStyle = (element: HTMLElement): void => {
  // Chromium keeps an empty attribute unless it is read before it is removed.
  if (!element.getAttribute('style')) element.removeAttribute('style');
};
