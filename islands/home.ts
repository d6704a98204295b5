// The islands of the home page, in one chunk.
export { homeBlocks } from './home-blocks/homeBlocks.ts';
export { premiumSlider } from './premium-slider/premiumSlider.ts';
