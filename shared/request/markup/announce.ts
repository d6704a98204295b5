import { CONTAINER, globalSingleton } from '../../core/index.ts';

const regions = () => globalSingleton('announce', () => new Map<string, HTMLElement>());

const region = (role: 'status' | 'alert'): HTMLElement => {
  const known = regions().get(role);
  if (known?.isConnected) return known;
  const element = document.createElement('div');
  element.className = 'juzur-announcer';
  element.setAttribute('role', role);
  element.setAttribute(CONTAINER, '');
  document.body.append(element);
  regions().set(role, element);
  return element;
};

/**
 * Announces a text to screen readers without showing it. WCAG 4.1.3
 * @param urgent interrupts what is being read
 */
export const announce = (text: string, urgent = false): void => {
  const element = region(urgent ? 'alert' : 'status');
  // Cleared first: a screen reader reads a live region only if its content changes after it was added to the page.
  element.textContent = '';
  setTimeout(() => {
    element.textContent = text;
  }, 50);
};
