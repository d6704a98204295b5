// Small controls without React, in one chunk: a page that has one of them mostly has another.
export { mobileFormat } from './mobile-format/mobileFormat.ts';
export { quantity } from './quantity/quantity.ts';
export { ratingTrigger } from './rating-trigger/ratingTrigger.ts';
