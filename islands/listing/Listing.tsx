import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { IslandModule } from '../../shared/core/index.ts';
import { type IslandProps, reactIsland, untilCleanup, useServerAttribute } from '../../shared/react/index.ts';
import { type ListingConfig, options, readConfig } from './config.ts';
import { EarlierPages } from './EarlierPages.tsx';
import { replaceUrl } from './history.ts';
import { fadeOut, takePress } from './links.ts';
import { openListing } from './open.ts';
import { followPages } from './pageInView.ts';
import { keepPlace } from './place.ts';
import { StatusLine } from './StatusLine.tsx';
import { listingText } from './texts.ts';

/** Starts work in an effect. Its signal aborts when the effect is cleaned up or the island unmounts. */
const startUntil = (island: AbortSignal, start: (unmounted: AbortSignal) => void): (() => void) =>
  untilCleanup((effect) => start(AbortSignal.any([island, effect])));

/** Load more and infinite scroll: connects the list to its pager and renders links missing from the server's HTML. */
const Listing = ({ context: mounted }: IslandProps<ListingConfig>) => {
  const { context, state, links, bottom, blocks, pager, urls } = openListing(mounted);
  const { host, config, signal } = context;
  const { container, initialUrl, first, current, total } = config;
  const listing = useStore(state.$own);
  const { firstPage, currentPage, nextPage, totalPages } = listing;
  const hasLoaded = firstPage < first || currentPage > current;
  const isComplete = nextPage > totalPages && current < total;
  const hrefOf = (page: number) => urls.of(initialUrl, current, page);

  useEffect(
    () =>
      startUntil(signal, (unmounted) => {
        const onClick = (event: MouseEvent) => {
          const link = takePress(event);
          if (link) pager.loadFrom(link);
        };
        host.addEventListener('click', onClick, { signal: unmounted });
        bottom?.observe(pager.loadMore, unmounted);
        followPages(
          context,
          { blocks: blocks.$all, urls, $listing: state.$own },
          (page) => state.apply({ type: 'viewed', page }),
          unmounted,
        );
      }),
    [context, host, signal, state, bottom, blocks, pager, urls],
  );

  // Once a page has been added, this history entry stores the visitor's place. LIST-12
  useEffect(() => {
    if (!hasLoaded) return;
    replaceUrl();
    return startUntil(signal, (unmounted) => keepPlace(config.pageUrl, state.$own, blocks, unmounted));
  }, [hasLoaded, config, signal, state, blocks]);

  useEffect(() => {
    if (!isComplete || !links.more) return;
    const { more } = links;
    return startUntil(signal, (unmounted) => fadeOut(more, unmounted));
  }, [isComplete, links, signal]);

  // The server's links point to the pages after and before the loaded ones, so that they also work in a new tab.
  useServerAttribute(links.next, 'href', hasLoaded ? urls.of(links.nextHref, current + 1, nextPage) : null);
  useServerAttribute(
    links.prev,
    'href',
    hasLoaded && firstPage > 1 ? urls.of(links.prevHref, first - 1, firstPage - 1) : null,
  );
  useServerAttribute(links.prev, 'hidden', hasLoaded && firstPage === 1 ? '' : null);

  return (
    <>
      {!links.prev && first > 1 && (
        <EarlierPages
          container={container}
          href={firstPage > 1 ? hrefOf(firstPage - 1) : null}
          isLoading={listing.state === 'loading'}
        />
      )}
      {!links.hasMoreLink && listing.state === 'error' && (
        <p data-load-more>
          <a className="juzur-more" rel="next" href={hrefOf(nextPage)}>
            {listingText('more')}
          </a>
        </p>
      )}
      <StatusLine
        container={container}
        items={config.items}
        totalPages={totalPages}
        outcome={useStore(pager.$outcome)}
      />
    </>
  );
};

export const listing: IslandModule<ListingConfig> = reactIsland('append', readConfig, Listing, options);
