import { isPlainClick } from '../../shared/core/index.ts';

const PRESSABLE = '[data-load-more] a[rel~=next],[data-load-more] button,a[rel~=prev]';

/** The links in the server's HTML and their original URLs. */
export interface ListingLinks {
  /** The container of the load-more link. */
  more: HTMLElement | null;
  next: HTMLAnchorElement | null;
  prev: HTMLAnchorElement | null;
  nextHref: string;
  prevHref: string;
  /** Whether there is a link, and not only a button, to the next page. */
  hasMoreLink: boolean;
}

export const findLinks = (host: HTMLElement): ListingLinks => {
  const next = host.querySelector<HTMLAnchorElement>('[data-load-more] a[rel~=next]');
  const prev = host.querySelector<HTMLAnchorElement>('a[rel~=prev]');
  return {
    more: host.querySelector<HTMLElement>('[data-load-more]'),
    next,
    prev,
    nextHref: next?.href ?? '',
    prevHref: prev?.href ?? '',
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
