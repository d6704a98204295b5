import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CONTAINER } from '../../shared/core/index.ts';
import { listingText } from './texts.ts';
import { scrollerOf, scrollList, viewOf } from './view.ts';

/** Whether the browser supports scroll anchoring: it keeps the view when content above it grows. Safari does not. */
const isAnchored = (): boolean => getComputedStyle(document.documentElement).overflowAnchor === 'auto';

interface Props {
  container: Element;
  href: string | null;
  /** The link waits: an earlier page scrolls the window, and Chromium counts what else moves in that frame as a layout shift. */
  isLoading: boolean;
}

/**
 * The link to earlier pages above the list, if the server's HTML has none. It is rendered once its place is above the
 * window: in view it would push the list down. LIST-12
 */
export const EarlierPages = ({ container, href, isLoading }: Props) => {
  const [place] = useState(() => document.createElement('div'));
  const [isAboveWindow, setAboveWindow] = useState(false);

  useEffect(() => {
    place.setAttribute(CONTAINER, 'listing');
    container.before(place);
    return () => place.remove();
  }, [container, place]);

  useEffect(() => {
    if (isLoading) return;
    const observer = new IntersectionObserver(
      (seen) => {
        const isAbove = place.getBoundingClientRect().bottom < viewOf(container).top;
        if (!seen.at(-1)?.isIntersecting && isAbove) setAboveWindow(true);
      },
      { root: scrollerOf(container) },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [container, place, isLoading]);

  useLayoutEffect(() => {
    if (isAboveWindow && !isAnchored()) scrollList(container, place.offsetHeight);
  }, [isAboveWindow, container, place]);

  if (!isAboveWindow || !href) return null;
  return createPortal(
    <a className="juzur-more" rel="prev" href={href}>
      {listingText('earlier')}
    </a>,
    place,
  );
};
