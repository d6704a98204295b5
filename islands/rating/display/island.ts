import { defineIsland } from '../../../shared/core/index.ts';
import { EDITABLE } from '../editable.ts';

export const island = defineIsland({
  name: 'rating-display',
  names: ['rating'],
  selector: '.rating-tooltip-manual,.manual-rating-tooltip',
  filter: (host) => !host.matches(EDITABLE),
  when: 'load',
  load: () => import('./ratingDisplay.ts'),
});
