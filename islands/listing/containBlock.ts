/**
 * Skips the layout of a block that is far away, so that the hundredth page costs as much as the second.
 * @param height the block's estimated height in px; 0 removes the containment
 */
export const containBlock = (block: HTMLElement, height: number): void => {
  block.style.contentVisibility = height ? 'auto' : '';
  block.style.containIntrinsicBlockSize = height ? `auto ${height}px` : '';
  if (!block.getAttribute('style')) block.removeAttribute('style');
};

/** Forces one layout of the block, even if the site's CSS contains it, and contains it with the measured height. */
export const containMeasured = (block: HTMLElement): void => {
  block.style.contentVisibility = 'visible';
  containBlock(block, block.offsetHeight);
};

/** Contains each block once it is out of view. For a block in view, the browser would count a layout shift. */
export const containOutOfSight = (blocks: readonly HTMLElement[], signal: AbortSignal): void => {
  const observer = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      if (isIntersecting) continue;
      observer.unobserve(target);
      containBlock(target as HTMLElement, (target as HTMLElement).offsetHeight);
    }
  });
  for (const block of blocks) observer.observe(block);
  signal.addEventListener('abort', () => observer.disconnect());
};
