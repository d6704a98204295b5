import { isPlainClick } from '../../shared/core/index.ts';
import { onAbort, removeEmptyStyle, setAttributeUntil } from '../../shared/page/index.ts';
import { PRESSABLE } from './prepare.ts';

/** Whether a link or button loads the page before the first one. Otherwise it loads the next page. */
export const isEarlierLink = (link: HTMLElement): boolean => link.matches('[rel~=prev]');

/**
 * Prevents the default action of a plain click on a link or button that loads a page, rendered by the server or the
 * island.
 * @param earlier the list's own links to earlier pages: a gallery in a card or the comments below the list have such links too
 * @returns the link or button; null if the click is not for the listing
 */
export const takePress = (event: MouseEvent, earlier: readonly HTMLElement[]): HTMLElement | null => {
  if (!isPlainClick(event)) return null;
  const link = (event.target as Element).closest<HTMLElement>(PRESSABLE);
  // The island's own link is `.juzur-more`.
  const isOurs = link && (!isEarlierLink(link) || link.matches('.juzur-more') || earlier.includes(link));
  if (!isOurs) return null;
  event.preventDefault();
  return link;
};

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

/** The site's element that shows that a page is loading. */
export type Loader = ReturnType<typeof createLoader>;
