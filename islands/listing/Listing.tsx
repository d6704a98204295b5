import type { IslandModule } from '../../shared/core/index.ts';
import { type IslandProps, reactIsland, useServerAttribute, useStore } from '../../shared/react/index.ts';
import { type ListingConfig, options, readConfig } from './config.ts';
import { EarlierPages } from './EarlierPages.tsx';
import { createListing, type ListingParts } from './list.ts';
import { hasLoaded } from './rules.ts';
import { StatusLine } from './StatusLine.tsx';
import { listingText } from './texts.ts';

/** Load more and infinite scroll: renders links missing from the server's HTML, and the status line. */
const Listing = ({ context }: IslandProps<ListingParts>) => {
  const { config, links, pager, urls, $listing } = context.config;
  const { container, initialUrl, first, current } = config;
  const listing = useStore($listing);
  const { firstPage, nextPage, totalPages } = listing;
  const isLonger = hasLoaded(listing, config);
  const hrefOf = (page: number) => urls.of(initialUrl, current, page);

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

export const listing: IslandModule<ListingConfig> = {
  options,
  readConfig,
  attach(context) {
    const list = createListing(context);
    return reactIsland('append', () => list, Listing).attach({ ...context, config: list });
  },
};
