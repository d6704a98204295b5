import { atom, type ReadableAtom } from 'nanostores';
import type { IslandContext } from '../../shared/core/index.ts';
import { insertUntil } from '../../shared/page/index.ts';
import { isFocusBehind } from './bottom.ts';
import type { ListingConfig } from './config.ts';
import type { Loader } from './loader.ts';
import type { Reserve } from './reserve.ts';
import { completeBlock } from './state.ts';
import { scrollerOf, scrollList, viewOf } from './view.ts';

/** Blocks farther away than this are skipped by the browser's layout, so that the hundredth page costs as much as the second. */
const NEAR = '200%';

const productsOf = (block: Element): Set<string | undefined> =>
  new Set([...block.querySelectorAll<HTMLElement>('[data-product-id]')].map(({ dataset }) => dataset.productId));

export const createBlocks = (
  { host, config, signal }: IslandContext<ListingConfig>,
  reserve: Reserve,
  loader: Loader,
) => {
  const { container, first } = config;
  const $all = atom<readonly HTMLElement[]>(config.blocks);
  /** Grows by each block: a list of a hundred pages is not searched again. */
  const products = new Set(config.blocks.flatMap((block) => [...productsOf(block)]));

  // A visitor who jumped past the end is scrolled back to the last blocks. Chromium counts a layout shift if they were skipped.
  const isLast = (block: Element) =>
    $all
      .get()
      .slice(-2)
      .includes(block as HTMLElement);
  // Only far away: containment would change what fixed, sticky and absolute mean in the cards.
  const observer = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        // The margins of other blocks collapse with those of their content, so containment would move what follows.
        const isClosed = /flow-root|flex|grid/.test(getComputedStyle(target).display);
        const isKept = isLast(target) || target.contains(document.activeElement);
        const isFar = !isIntersecting && isClosed && !isKept;
        (target as HTMLElement).style.contentVisibility = isFar ? 'auto' : 'visible';
      }
    },
    { root: scrollerOf(container), rootMargin: `${NEAR} 0px` },
  );
  signal.addEventListener('abort', () => observer.disconnect());

  const insert = (block: HTMLElement, place: () => void) => {
    // Also where the site's CSS contains blocks: their height is then an estimate.
    block.style.contentVisibility = 'visible';
    // From here on the browser remembers the block's height.
    block.style.containIntrinsicBlockSize = 'auto 1px';
    insertUntil(block, place, signal);
    observer.observe(block);
  };

  const insertBelow = (block: HTMLElement) => {
    const last = $all.get().at(-1);
    // A visitor who has jumped past the reserved space, or tabbed behind the list, sees the content below it, which must not
    // move.
    const isEndInSight =
      (reserve.height() > 0 && reserve.element.getBoundingClientRect().bottom < viewOf(container).bottom) ||
      isFocusBehind(container);
    const end = () => host.getBoundingClientRect().bottom;
    const before = end();
    reserve.close();
    loader.hide();
    insert(block, () => (last ? last.after(block) : container.append(block)));
    if (isEndInSight) scrollList(container, end() - before);
    $all.set([...$all.get(), block]);
    const older = $all.get().at(-3);
    if (!older || config.blocks.includes(older)) return;
    // Has it reported again.
    observer.unobserve(older);
    observer.observe(older);
  };

  const insertAbove = (block: HTMLElement) => {
    const [next] = $all.get();
    const top = () => next?.getBoundingClientRect().top ?? 0;
    const before = top();
    insert(block, () => next?.before(block));
    scrollList(container, top() - before);
    $all.set([block, ...$all.get()]);
  };

  return {
    $all: $all as ReadableAtom<readonly HTMLElement[]>,
    /** Whether the block is still in the list; true for undefined, because an empty list has no block to check. */
    includes: (block: HTMLElement | undefined) => !block || container.contains(block),
    /** @returns the last block that begins above the middle of the window, otherwise the first block */
    inView() {
      // Measured directly, because an observer may not have reported a recent jump yet.
      const { top, bottom } = viewOf(container);
      const middle = (top + bottom) / 2;
      const above = $all.get().filter((each) => each.getBoundingClientRect().top < middle);
      return above.at(-1) ?? $all.get()[0];
    },
    /**
     * Adds a page's block above or below the others without moving the content in view.
     * @returns the number of products in the block, and in the list
     */
    insert(block: HTMLElement, page: number): { loaded: number; shown: number } {
      completeBlock(block, page, config, signal);
      const added = productsOf(block);
      for (const id of added) products.add(id);
      if (page < first) insertAbove(block);
      else insertBelow(block);
      return { loaded: added.size, shown: products.size };
    },
  };
};

/** The page blocks in the list. */
export type Blocks = ReturnType<typeof createBlocks>;
