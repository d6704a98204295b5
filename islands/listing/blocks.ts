import { atom, type ReadableAtom } from 'nanostores';
import type { IslandContext } from '../../shared/core/index.ts';
import { insertUntil } from '../../shared/page/index.ts';
import { isFocusBehind } from './bottom.ts';
import type { ListingConfig } from './config.ts';
import type { Loader } from './loader.ts';
import type { Reserve } from './reserve.ts';
import { completeBlock } from './state.ts';

/** Whether the browser supports scroll anchoring: it keeps the view when content above it grows. Safari does not. */
export const isAnchored = (): boolean => getComputedStyle(document.documentElement).overflowAnchor === 'auto';

/**
 * Skips the layout of a block that is far away, so that the hundredth page costs as much as the second.
 * @param height the block's estimated height in px
 */
const containBlock = (block: HTMLElement, height: number): void => {
  block.style.contentVisibility = 'auto';
  block.style.containIntrinsicBlockSize = `auto ${height}px`;
};

/** Forces one layout of the block, even if the site's CSS contains it, and contains it with the measured height. */
const containMeasured = (block: HTMLElement): void => {
  block.style.contentVisibility = 'visible';
  containBlock(block, block.offsetHeight);
};

export const createBlocks = (
  { host, config, signal }: IslandContext<ListingConfig>,
  reserve: Reserve,
  loader: Loader,
) => {
  const { container, first } = config;
  const $all = atom<readonly HTMLElement[]>(config.blocks);

  const insertBelow = (block: HTMLElement, isAtEnd: boolean) => {
    const last = $all.get().at(-1);
    const room = reserve.height();
    const height = room || (last?.offsetHeight ?? 0);
    // A visitor who has jumped past the reserved space, or tabbed behind the list, sees the content below it, which must not
    // move.
    const isEndInSight =
      (room > 0 && reserve.element.getBoundingClientRect().bottom < innerHeight) || isFocusBehind(container);
    const end = () => host.getBoundingClientRect().bottom;
    const before = end();
    // Read before the insertion, because reading a style afterwards would style the whole new block.
    const anchored = isAnchored();
    reserve.close();
    loader.hide();
    insertUntil(block, () => (last ? last.after(block) : container.append(block)), signal);
    // An estimate that is put right while the visitor jumps into the block would move the content.
    if (anchored && !isEndInSight && !isAtEnd) containBlock(block, height);
    else containMeasured(block);
    if (isEndInSight) scrollBy({ top: end() - before, behavior: 'instant' });
    $all.set([...$all.get(), block]);
  };

  const insertAbove = (block: HTMLElement) => {
    const [next] = $all.get();
    const top = () => next?.getBoundingClientRect().top ?? 0;
    const before = top();
    insertUntil(block, () => next?.before(block), signal);
    // Uses the measured height, because a later correction of an estimate would move the content in view: Firefox does
    // no scroll anchoring on a page that a script scrolls.
    containMeasured(block);
    scrollBy({ top: top() - before, behavior: 'instant' });
    $all.set([block, ...$all.get()]);
  };

  return {
    $all: $all as ReadableAtom<readonly HTMLElement[]>,
    /** Whether the block is still in the list; true for undefined, because an empty list has no block to check. */
    includes: (block: HTMLElement | undefined) => !block || container.contains(block),
    /** @returns the last block that begins above the middle of the window, otherwise the first block */
    inView() {
      // Measured directly, because an observer may not have reported a recent jump yet.
      const above = $all.get().filter((each) => each.getBoundingClientRect().top < innerHeight / 2);
      return above.at(-1) ?? $all.get()[0];
    },
    /**
     * Adds a page's block above or below the others without moving the content in view.
     * @param isAtEnd whether the visitor is at the end of the list, and sees a block below as soon as it is there
     */
    insert(block: HTMLElement, page: number, isAtEnd = false) {
      completeBlock(block, page, config, signal);
      if (page < first) insertAbove(block);
      else insertBelow(block, isAtEnd);
    },
  };
};

/** The page blocks in the list. */
export type Blocks = ReturnType<typeof createBlocks>;
