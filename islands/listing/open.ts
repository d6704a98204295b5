import type { IslandContext } from '../../shared/core/index.ts';
import { baseTitle } from '../../shared/request/index.ts';
import { createBlocks } from './blocks.ts';
import { createBottom } from './bottom.ts';
import type { ListingConfig } from './config.ts';
import { findLinks, hideLink } from './links.ts';
import { createLoader } from './loader.ts';
import { createPager } from './pager.ts';
import { takeOver } from './prepare.ts';
import { createReserve } from './reserve.ts';
import { rememberFollowed, restorePages } from './restorePages.ts';
import { openState } from './state.ts';
import { createUrls } from './urls.ts';
import { scrollerOf } from './view.ts';

const open = (mounted: IslandContext<ListingConfig>) => {
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
  rememberFollowed(container, signal);
  restorePages(pager, blocks, config, signal);
  return { context, state, links, bottom, blocks, pager, urls };
};

const opened = new WeakMap<IslandContext<ListingConfig>, ReturnType<typeof open>>();

/** @returns the parts of a listing, which are created once: StrictMode renders a component twice */
export const openListing = (context: IslandContext<ListingConfig>) => {
  const parts = opened.get(context) ?? open(context);
  opened.set(context, parts);
  return parts;
};
