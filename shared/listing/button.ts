import { setForLife } from '../dom/life.ts';

/** The specification's fast fade. */
const FADE_MS = 200;

/** Fades the load-more button out and takes its container away. LIST-05 */
export const leave = (more: Element, signal: AbortSignal): void => {
  const spot = document.createComment('');
  setForLife(more, 'class', `${more.className} juzur-leaving`, signal);
  const timer = setTimeout(() => more.replaceWith(spot), FADE_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    spot.replaceWith(more);
  });
};

/**
 * Shows the site's loader, however its style sheet hides it. LIST-10
 * @returns hides it again; after the end of the life it leaves it as it was
 */
export const showLoader = (loader: HTMLElement | null, signal: AbortSignal): (() => void) => {
  if (!loader) return () => {};
  // Through its style and not as an attribute, which a strict policy refuses.
  const { style } = loader;
  const { display } = style;
  loader.hidden = false;
  style.display = '';
  if (getComputedStyle(loader).display === 'none') style.display = 'block';
  return () => {
    style.display = display;
    if (!loader.getAttribute('style')) loader.removeAttribute('style');
    if (!signal.aborted) loader.hidden = true;
  };
};
