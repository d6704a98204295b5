import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CONTAINER } from '../../shared/core/index.ts';
import { createElement, type Listing, onAbort } from '../../shared/page/index.ts';
import { type IslandProps, reactIsland, useServerAttribute } from '../../shared/react/index.ts';
import { commonText } from '../../shared/request/index.ts';
import { createBlocks } from './blocks.ts';
import { createLoader, takePress } from './controls.ts';
import { replaceUrl } from './history.ts';
import type { List } from './listing.ts';
import { followPages } from './pageInView.ts';
import { createPager } from './pager.ts';
import { keepPlace, rememberFollowed, restorePages } from './restore.ts';
import type { ListState, Outcome } from './rules.ts';
import { listingText } from './texts.ts';
import { createUrls, type Urls } from './urls.ts';
import type { View } from './view.ts';

/** Whether the list has more pages than the server rendered. */
const hasLoaded = (listing: Listing, { first, current }: { first: number; current: number }): boolean =>
  listing.firstPage < first || listing.currentPage > current;

/** Whether the browser supports scroll anchoring: it keeps the view when content above it grows. Safari does not. */
const isAnchored = (): boolean => getComputedStyle(document.documentElement).overflowAnchor === 'auto';

interface EarlierProps {
  container: Element;
  view: View;
  href: string | null;
  /** The link waits: an earlier page scrolls the window, and Chromium counts what else moves in that frame as a layout shift. */
  isLoading: boolean;
}

/**
 * The link to earlier pages above the list, if the server's HTML has none. It is rendered once its place is above the
 * window: in view it would push the list down. LIST-12
 */
const EarlierPages = ({ container, view, href, isLoading }: EarlierProps) => {
  const [place] = useState(() => createElement('div', { [CONTAINER]: 'listing' }));
  const [isAboveWindow, setAboveWindow] = useState(false);

  useEffect(() => {
    container.before(place);
    return () => place.remove();
  }, [container, place]);

  useEffect(() => {
    if (isLoading) return;
    const observer = new IntersectionObserver(
      (seen) => {
        const isAbove = place.getBoundingClientRect().bottom < view.bounds().top;
        if (!seen.at(-1)?.isIntersecting && isAbove) setAboveWindow(true);
      },
      { root: view.scroller() },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [view, place, isLoading]);

  useLayoutEffect(() => {
    if (isAboveWindow && !isAnchored()) view.scrollBy(place.offsetHeight);
  }, [isAboveWindow, view, place]);

  if (!isAboveWindow || !href) return null;
  return createPortal(
    <a className="juzur-more" rel="prev" href={href}>
      {listingText('earlier')}
    </a>,
    place,
  );
};

/** `حُمّلت 24 منتجاً، 48 من 120`; without the number of items it counts in pages. */
const loadedText = (outcome: Exclude<Outcome, string | null>, totalPages: number, items: unknown): string => {
  const loaded = listingText('loaded', { count: outcome.loaded });
  return items
    ? listingText('items', { loaded, shown: outcome.shown, total: Number(items) || `${items}` })
    : listingText('pages', { loaded, shown: outcome.page, total: totalPages });
};

interface StatusProps extends ListState {
  view: View;
  items: unknown;
}

/**
 * Announces the number of loaded products until the next page fails, and that a press needs a connection. LIST-04, LIST-10
 */
const StatusLine = ({ view, items, listing: { totalPages }, outcome }: StatusProps) => {
  const [isVisible, setVisible] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  // In the commit itself: a line that appears a frame later shifts the layout when pages are restored.
  useLayoutEffect(() => {
    if (!outcome || isVisible) return;
    // A new line in view would push down the content below it. It is then only announced, until the next page.
    const isBelow = (line.current?.getBoundingClientRect().top ?? 0) >= view.bounds().bottom;
    // Right after a press, nobody is surprised by what moves.
    if (isBelow || outcome === 'offline') setVisible(true);
  }, [view, outcome, isVisible]);
  return (
    <p ref={line} role="status" className={isVisible ? 'juzur-status' : 'juzur-announcer'}>
      {outcome === 'offline' ? commonText('offline') : outcome && loadedText(outcome, totalPages, items)}
    </p>
  );
};

/** Load more and infinite scroll: renders links missing from the server's HTML, and the status line. */
const LoadMore = ({ context }: IslandProps<List & { urls: Urls }>) => {
  const { config, links, view, urls, $state } = context.config;
  const { container, first, current } = config;
  const state = useStore($state);
  const { firstPage, nextPage } = state.listing;
  const isLonger = hasLoaded(state.listing, config);
  const hrefOf = (page: number) => urls.of(urls.initial, current, page);

  // The server's links point to the pages after and before the loaded ones, so that they also work in a new tab.
  useServerAttribute(links.next, 'href', isLonger ? urls.of(links.nextHref, current + 1, nextPage) : null);
  useServerAttribute(
    links.prev,
    'href',
    isLonger && firstPage > 1 ? urls.of(links.prevHref, first - 1, firstPage - 1) : null,
  );
  useServerAttribute(links.prev, 'hidden', isLonger && firstPage === 1 ? '' : null);

  return (
    <>
      {!links.prev && first > 1 && (
        <EarlierPages
          container={container}
          view={view}
          href={firstPage > 1 ? hrefOf(firstPage - 1) : null}
          isLoading={state.listing.state === 'loading'}
        />
      )}
      {!links.hasMoreLink && state.listing.state === 'error' && (
        <p data-load-more>
          <a className="juzur-more" rel="next" href={hrefOf(nextPage)}>
            {listingText('more')}
          </a>
        </p>
      )}
      <StatusLine {...state} view={view} items={config.items} />
    </>
  );
};

/** Has a list add pages, restore them and follow the one in view, and draws around it. */
export const startPages = (list: List): Promise<void> => {
  const { context, config, $state, $blocks, bottom } = list;
  const { host, signal } = context;
  const urls = createUrls(config, list.initialUrl, $blocks.get, context.report);
  const loader = createLoader(host.querySelector<HTMLElement>(config.loader), signal);
  const pager = createPager(list, createBlocks(list, loader), loader, urls);
  let isKept = false;
  const stop = $state.subscribe(({ listing }) => {
    // Once a page has been added, this history entry stores the visitor's place. LIST-12
    if (isKept || !hasLoaded(listing, config)) return;
    isKept = true;
    replaceUrl();
    keepPlace(list);
  });
  onAbort(signal, stop);
  const onClick = (event: MouseEvent) => {
    const link = takePress(event, list.links.earlier);
    if (link) pager.loadFrom(link);
  };
  host.addEventListener('click', onClick, { signal });
  rememberFollowed(config.container, signal);
  restorePages(list, pager);
  bottom?.observe(pager.loadMore);
  followPages(list, urls);
  const drawn = { ...list, urls };
  return reactIsland('append', () => drawn, LoadMore).attach({ ...context, config: drawn }) as Promise<void>;
};
