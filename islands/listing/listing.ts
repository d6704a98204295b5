import type { IslandModule } from '../../shared/core/index.ts';
import { createBottom } from './bottom.ts';
import { completeBlock } from './completeBlock.ts';
import { readConfig } from './config.ts';
import { fadeOut } from './fadeOut.ts';
import { hideLink } from './hideLink.ts';
import { entryKey, followed } from './historyEntry.ts';
import { findLinks } from './links.ts';
import { options } from './options.ts';
import { createReserve } from './reserve.ts';
import { openState } from './state.ts';
import type { ListingConfig } from './types.ts';
import { waitForVisitor } from './waitForVisitor.ts';

/** The part of the listing that loads first: it checks the markup and waits for the visitor. LIST-01, LIST-06 */
export const listing: IslandModule<ListingConfig> = {
  options,
  readConfig,
  attach(context) {
    const { host, config, signal } = context;
    const { blocks, container, autoPages, first, current, total } = config;
    blocks.forEach((block, index) => {
      completeBlock(block, first + index, config, signal);
    });
    context.requires(container);
    const state = openState(context);
    const links = findLinks(host);
    const reserve = createReserve(host, config, signal);
    const bottom = autoPages && current < total ? createBottom(container, reserve, signal) : undefined;
    if (links.more && autoPages === Number.POSITIVE_INFINITY) hideLink(links.more, state.$own, signal);
    if (links.more && current >= total) fadeOut(links.more, signal);
    const mount = waitForVisitor(context, { state, links, reserve, bottom });
    const isPlaceToRestore = !!entryKey() || !!followed();
    const arePagesToFollow = blocks.length > 1;
    if (isPlaceToRestore || arePagesToFollow) mount();
  },
};
