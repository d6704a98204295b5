import type { IslandContext } from '../../shared/core/index.ts';
import { baseTitle } from '../../shared/request/index.ts';
import { createBlocks } from './blocks.ts';
import { createBottom } from './bottom.ts';
import type { ListingConfig } from './config.ts';
import { replaceUrl } from './history.ts';
import { fadeOut, findLinks, hideLink, takePress } from './links.ts';
import { createLoader } from './loader.ts';
import { followPages } from './pageInView.ts';
import { createPager } from './pager.ts';
import { keepPlace } from './place.ts';
import { takeOver } from './prepare.ts';
import { createReserve } from './reserve.ts';
import { rememberFollowed, restorePages } from './restorePages.ts';
import { hasLoaded } from './rules.ts';
import { openState } from './state.ts';
import { createUrls } from './urls.ts';
import { scrollerOf } from './view.ts';

/** Starts a listing: everything but what React draws. It ends with the island's signal. */
export const createListing = (mounted: IslandContext<ListingConfig>) => {
  const { host, signal } = mounted;
  const before = takeOver(host);
  const initialUrl = before?.initialUrl ?? mounted.config.initialUrl;
  // The title may have a prefix now, or be another listing's.
  const title = before?.serverTitle ?? document.title;
  const serverTitle = document.title.endsWith(title) ? baseTitle() : title;
  const read = { ...mounted.config, initialUrl, serverTitle };
  let all = (): readonly HTMLElement[] => read.blocks;
  const urls = createUrls({ ...mounted, config: read }, () => all());
  const config = { ...read, initialUrl: urls.initial };
  const context = { ...mounted, config };
  const { container, autoPages, current, total } = config;
  mounted.requires(container);
  const state = openState(host, config, signal);
  const links = findLinks(host);
  const reserve = before?.reserve ?? createReserve(host, config, () => all(), signal);
  // The list may scroll itself. What follows it does not move then.
  if (scrollerOf(container) === container) container.append(reserve.element);
  const bottom = autoPages && current < total ? createBottom(container, reserve, signal) : undefined;
  if (links.more && autoPages === Number.POSITIVE_INFINITY) hideLink(links.more, state.$own, signal);
  const loader = createLoader(host.querySelector<HTMLElement>(config.loader), signal);
  const blocks = createBlocks(context, reserve, loader);
  all = blocks.$all.get;
  if (before) before.blocks = all;
  const pager = createPager(context, { state, reserve, bottom, blocks, loader, urls });

  let isKept = false;
  let isFading = false;
  const stop = state.$own.subscribe((listing) => {
    // Once a page has been added, this history entry stores the visitor's place. LIST-12
    if (!isKept && hasLoaded(listing, config)) {
      isKept = true;
      replaceUrl();
      keepPlace(config.pageUrl, state.$own, blocks, signal);
    }
    if (!isFading && links.more && current < total && listing.state === 'done') {
      isFading = true;
      fadeOut(links.more, signal);
    }
  });
  signal.addEventListener('abort', stop);
  const onClick = (event: MouseEvent) => {
    const link = takePress(event);
    if (link) pager.loadFrom(link);
  };
  host.addEventListener('click', onClick, { signal });
  rememberFollowed(container, signal);
  restorePages(pager, blocks, config, signal);
  bottom?.observe(pager.loadMore);
  followPages(context, { state, blocks, urls });
  return { host, config, links, pager, urls, $listing: state.$own };
};

/** What React draws from. */
export type ListingParts = ReturnType<typeof createListing>;
