import { setAttributeUntil } from '../../shared/page/index.ts';

/** The specification's fast fade. */
const FADE_MS = 200;

/** Fades out the container of the load-more button, then removes it from the page. LIST-05 */
export const fadeOut = (more: Element, signal: AbortSignal): void => {
  const placeholder = document.createComment('');
  setAttributeUntil(more, 'class', `${more.className} juzur-leaving`, signal);
  const timer = setTimeout(() => more.replaceWith(placeholder), FADE_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    placeholder.replaceWith(more);
  });
};
