import { CONTAINER } from '../../core/index.ts';
import { createElement, removeNode } from '../../page/index.ts';

const regions = new Map<string, HTMLElement>();

/**
 * Where something appears over the page: at the end of the modal that is open, or of the body. Outside of a modal dialog all is inert.
 * A modal of a script, such as Bootstrap's, takes the focus back; it may be in the page while it is closed, out of sight.
 */
export const topOfPage = (): Element =>
  [...document.querySelectorAll('dialog:modal')].at(-1) ??
  document.activeElement?.closest('[aria-modal=true]') ??
  document.body;

const region = (role: 'status' | 'alert'): HTMLElement => {
  const place = topOfPage();
  const known = regions.get(role);
  if (known?.parentNode === place) return known;
  removeNode(known);
  const element = createElement('div', { class: 'juzur-announcer', role, [CONTAINER]: '' });
  place.append(element);
  regions.set(role, element);
  return element;
};

/** Announces a text to screen readers without showing it. WCAG 4.1.3 @param urgent interrupts what is being read */
export const announce = (text: string, urgent = false): void => {
  const role = urgent ? 'alert' : 'status';
  const element = region(role);
  // Cleared first: a screen reader reads a live region only if its content changes after it was added to the page.
  element.textContent = '';
  setTimeout(() => {
    // A newer text has taken its place in a dialog, or other code has replaced the page.
    if (!element.isConnected) return;
    if (region(role) === element) element.textContent = text;
    // A dialog that has opened meanwhile makes the rest of the page inert.
    else announce(text, urgent);
  }, 50);
};
