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

/** Shows the site's loader, however its style sheet hides it, or hides it again. LIST-10 */
export const showLoader = (loader: HTMLElement | null, isShown: boolean): void => {
  if (!loader) return;
  loader.hidden = !isShown;
  loader.style.display = '';
  if (isShown && getComputedStyle(loader).display === 'none') loader.style.display = 'block';
};
