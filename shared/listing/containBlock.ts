/** What is far away is not laid out, so that the hundredth page costs what the second did. @param height px; 0 takes it back */
export const containBlock = (block: HTMLElement, height: number): void => {
  block.style.contentVisibility = height ? 'auto' : '';
  block.style.containIntrinsicBlockSize = height ? `auto ${height}px` : '';
  if (!block.getAttribute('style')) block.removeAttribute('style');
};

/** Has it laid out once and contains it at the height that it truly has, also where the site's own style contains it. */
export const containMeasured = (block: HTMLElement): void => {
  block.style.contentVisibility = 'visible';
  containBlock(block, block.offsetHeight);
};
