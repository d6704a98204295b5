import { CONTAINER } from '../../core/index.ts';
import { createElement, insertUntil, removeNode } from '../../page/index.ts';

/**
 * Where something appears over the page: at the end of the modal that is open, or of the body. Outside of a modal dialog all is inert.
 * A modal of a script, such as Bootstrap's, takes the focus back; it may be in the page while it is closed, out of sight.
 */
export const topOfPage = (): Element =>
  [...document.querySelectorAll('dialog:modal')].at(-1) ??
  document.activeElement?.closest('[aria-modal=true]') ??
  document.body;

let region: HTMLElement | undefined;

/** The live region, which is where a screen reader can reach it now. */
const placeRegion = (): HTMLElement => {
  const place = topOfPage();
  if (region?.parentNode === place) return region;
  removeNode(region);
  const element = createElement('div', { class: 'juzur-announcer', role: 'status', [CONTAINER]: '' });
  // It stays. By its id a morph does not take it for an element of the page.
  region = insertUntil(element, () => place.append(element), new AbortController().signal);
  return region;
};

/** How long a live region is there before its text comes. Browsers tell screen readers of both at once if they come in one frame. */
export const REGION_KNOWN_MS = 50;

/** Announces a text to screen readers without showing it. WCAG 4.1.3 */
export const announce = (text: string): void => {
  const element = placeRegion();
  // Cleared first: a screen reader reads a live region only if its content changes after it was added to the page.
  element.textContent = '';
  setTimeout(() => {
    // A newer text has taken its place in a dialog, or other code has replaced the page.
    if (!element.isConnected) return;
    if (placeRegion() === element) element.textContent = text;
    // A dialog that has opened meanwhile makes the rest of the page inert.
    else announce(text);
  }, REGION_KNOWN_MS);
};
