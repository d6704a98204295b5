import { defineIsland } from '../../../shared/core/index.ts';
import { isEditable } from '../editable.ts';

export const island = defineIsland({
  name: 'rating-form',
  names: ['rating'],
  selector: '.rating-tooltip-manual,.manual-rating-tooltip',
  filter: isEditable,
  when: 'visible',
  // In a modal, a submit before mount would leave the page. Outside a modal the browser submits the form. RATE-07
  replays: 'dialog *',
  load: () => import('./RatingForm.tsx'),
});
