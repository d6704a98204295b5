import { removeEmptyStyle } from '../../shared/page/index.ts';

/** Whether the browser supports scroll anchoring: it keeps the view when content above it grows. Safari does not. */
export const isAnchored = (): boolean => getComputedStyle(document.documentElement).overflowAnchor === 'auto';

/**
 * Skips the layout of a block that is far away, so that the hundredth page costs as much as the second.
 * @param height the block's estimated height in px; 0 removes all containment
 */
export const containBlock = (block: HTMLElement, height: number): void => {
  block.style.contain = '';
  block.style.contentVisibility = height ? 'auto' : '';
  block.style.containIntrinsicBlockSize = height ? `auto ${height}px` : '';
  removeEmptyStyle(block);
};

/** Forces one layout of the block, even if the site's CSS contains it, and contains it with the measured height. */
export const containMeasured = (block: HTMLElement): void => {
  block.style.contentVisibility = 'visible';
  containBlock(block, block.offsetHeight);
};

const isInSight = (block: Element) => {
  const { top, bottom } = block.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Contains each block once it is out of view. For a block in view, the browser would count a layout shift. */
export const containOutOfSight = (blocks: readonly HTMLElement[], signal: AbortSignal): void => {
  const observer = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) if (!isIntersecting) containSoon(target as HTMLElement);
  });
  // Containment gives what is inside new coordinates. Chromium must paint them once before it skips the block, otherwise it
  // compares them with the old ones when the visitor comes back, and counts a layout shift.
  const containSoon = (block: HTMLElement) => {
    block.style.contain = 'layout paint style';
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (signal.aborted || isInSight(block)) return;
        observer.unobserve(block);
        containBlock(block, block.offsetHeight);
      }),
    );
  };
  for (const block of blocks) observer.observe(block);
  signal.addEventListener('abort', () => observer.disconnect());
};
