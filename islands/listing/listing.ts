import { http } from '../../shared/island/kernel.ts';
import type { IslandModule } from '../../shared/island/types.ts';
import { completeBlock } from '../../shared/listing/blocks.ts';
import type { Bottom, Growth, ListingConfig } from '../../shared/listing/config.ts';
import { openListing } from '../../shared/listing/listings.ts';
import { entryKey } from '../../shared/page/entryKey.ts';
import { watchBottom } from './bottom.ts';
import { readConfig } from './config.ts';

/** What the listing listens to: the server's links, and those that the view draws. */
const PRESSED = '[data-load-more] a[rel~=next],[data-load-more] button,a[rel~=prev]';

/**
 * The listing as it lies there: checked, and waiting. What makes it grow comes with the calls, at the first press, near
 * the bottom, or at once where there is something to follow or to bring back. LIST-01, LIST-06
 */
export const listing: IslandModule<ListingConfig> = {
  readConfig,
  attach(life) {
    const { host, config, signal } = life;
    const { blocks, container, autoPages, first, current, total } = config;
    for (const [index, block] of blocks.entries()) completeBlock(block, first + index, config, signal);
    life.needs(container);
    if (current >= total) life.setState('done');
    const handle = openListing(host, config, signal);

    let bottom: Bottom | undefined;
    let growth: Promise<Growth> | undefined;
    const grow = (act: (growth: Growth) => void, pressed?: HTMLElement) => {
      growth ??= http().then(({ growListing }) => growListing(life, handle, bottom));
      growth.then(act, (cause) => {
        if (signal.aborted) return;
        life.fail(Object.assign(Error(`the calls could not be loaded (${cause?.message})`), { kind: 'chunk' }));
        pressed?.click();
      });
    };
    const onClick = (event: MouseEvent) => {
      const pressed = (event.target as Element).closest<HTMLElement>(PRESSED);
      const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (!pressed || defaultPrevented || button || ctrlKey || metaKey || shiftKey || altKey) return;
      event.preventDefault();
      grow(({ press }) => press(pressed), pressed);
    };
    host.addEventListener('click', onClick, { signal });
    if (autoPages && current < total) bottom = watchBottom(container, () => grow(({ reach }) => reach()), signal);
    if (entryKey() || blocks.length > 1 || (current >= total && host.querySelector('[data-load-more]'))) grow(() => {});
  },
};
