import type { ReadableAtom } from 'nanostores';
import { isPlainClick } from '../../shared/core/index.ts';
import { type Listing, setAttributeUntil } from '../../shared/page/index.ts';

/** The links and buttons that load a page. The loader holds clicks on the same ones: island.ts */
const PRESSABLE = '[data-load-more] :is(button,a[rel~=next]),a[rel~=prev]';

/** The links in the server's HTML and their original URLs. */
export const findLinks = (host: HTMLElement) => {
  const next = host.querySelector<HTMLAnchorElement>('[data-load-more] a[rel~=next]');
  const prev = host.querySelector<HTMLAnchorElement>('a[rel~=prev]');
  return {
    more: host.querySelector<HTMLElement>('[data-load-more]'),
    next,
    prev,
    nextHref: next?.href ?? '',
    prevHref: prev?.href ?? '',
    /** Whether there is a link, and not only a button, to the next page. */
    hasMoreLink: !!host.querySelector('[data-load-more] a'),
  };
};

/**
 * Prevents the default action of a plain click on a link or button that loads a page, rendered by the server or the
 * island.
 * @returns the link or button; null if the click is not for the listing
 */
export const takePress = (event: MouseEvent): HTMLElement | null => {
  if (!isPlainClick(event)) return null;
  const link = (event.target as Element).closest<HTMLElement>(PRESSABLE);
  if (link) event.preventDefault();
  return link;
};

/** Whether a link or button loads the page before the first one. Otherwise it loads the next page. */
export const isEarlierLink = (link: HTMLElement): boolean => link.matches('[rel~=prev]');

/**
 * Hides the load-more link while pages load by themselves, and shows it after a failure. LIST-06
 * It sets an attribute for CSS. With a rule such as `[data-state=loading] [data-load-more]` instead, the browser would search
 * the whole list after each change of the state.
 */
export const hideLink = (more: HTMLElement, $listing: ReadableAtom<Listing>, signal: AbortSignal): void => {
  const stop = $listing.subscribe(({ state }) => {
    more.toggleAttribute('data-juzur-automatic', state === 'idle' || state === 'loading');
  });
  signal.addEventListener('abort', () => {
    stop();
    more.removeAttribute('data-juzur-automatic');
  });
};

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
