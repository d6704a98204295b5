import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CONTAINER } from '../../shared/core/index.ts';
import { isAnchored } from './blocks.ts';
import { listingText } from './texts.ts';

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
    const observer = new IntersectionObserver((seen) => {
      if (!seen.at(-1)?.isIntersecting && place.getBoundingClientRect().bottom < 0) setAboveWindow(true);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [place, isLoading]);

  useLayoutEffect(() => {
    if (isAboveWindow && !isAnchored()) scrollBy({ top: place.offsetHeight, behavior: 'instant' });
  }, [isAboveWindow, place]);

  if (!isAboveWindow || !href) return null;
  return createPortal(
    <a className="juzur-more" rel="prev" href={href}>
      {listingText('earlier')}
    </a>,
    place,
  );
};
