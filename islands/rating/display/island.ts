import { defineIsland } from '../../../shared/core/index.ts';
import { isEditable } from '../editable.ts';

export const island = defineIsland({
  name: 'rating-display',
  names: ['rating'],
  selector: '.rating-tooltip-manual,.manual-rating-tooltip',
  filter: (host) => !isEditable(host),
  when: 'load',
  load: () => import('./ratingDisplay.ts'),
});
