/** Focuses an element, also one that cannot have the focus by itself, so that the next Tab goes on from it. */
export const focusPlace = (place: HTMLElement): void => {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
};

/**
 * Returns the focus to an element, or if other code has replaced it, to the one that stands for it; without either to `<main>`.
 * A menu of the site may have closed around it, as a popover does when a dialog opens: then to what is around the menu.
 * @param selector matches what may stand for it
 */
export const returnFocus = <E extends HTMLElement>(
  element: E,
  selector: string,
  isSame: (other: E) => boolean,
): void => {
  let place: HTMLElement | null | undefined = element;
  if (!element.isConnected)
    place = [...document.querySelectorAll<E>(selector)].find(isSame) ?? document.querySelector('main');
  while (place && !place.checkVisibility({ visibilityProperty: true })) place = place.parentElement;
  if (place) focusPlace(place);
};
