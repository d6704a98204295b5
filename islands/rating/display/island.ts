import { defineIsland } from '../../../shared/core/index.ts';
import { isEditable } from '../input.ts';
import { ratingDisplay } from './ratingDisplay.ts';

export const island = defineIsland({
  name: 'rating-display',
  names: ['rating'],
  selector: '.rating-tooltip-manual,.manual-rating-tooltip',
  filter: (host) => !isEditable(host),
  when: 'load',
  module: ratingDisplay,
});
