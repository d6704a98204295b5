import { EDITABLE } from '../../shared/dom/editableRating.ts';
import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'rating-form',
  names: ['rating'],
  hook: '.rating-tooltip-manual,.manual-rating-tooltip',
  suits: (host) => host.matches(EDITABLE),
  when: 'visible',
  load: () => import('../product.ts'),
});
