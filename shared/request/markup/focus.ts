/** Focuses an element that cannot have the focus by itself, so that the next Tab goes on from it. */
export const focusPlace = (place: HTMLElement): void => {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
};

/**
 * Returns the focus to an element, or if other code has replaced it, to the one that stands for it; without either to `<main>`.
 * @param selector matches what may stand for it
 */
export const returnFocus = <E extends HTMLElement>(
  element: E,
  selector: string,
  isSame: (other: E) => boolean,
): void => {
  const place = element.isConnected ? element : [...document.querySelectorAll<E>(selector)].find(isSame);
  const main = document.querySelector('main');
  if (place) place.focus({ preventScroll: true });
  else if (main) focusPlace(main);
};
