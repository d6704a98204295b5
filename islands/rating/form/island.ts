import type { InferOutput } from 'valibot';
import { defineIsland } from '../../../shared/core/index.ts';
import { isEditable } from '../input.ts';
import type { ratingResponse } from './contract.ts';

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

declare global {
  interface JuzurEventMap {
    /** Cancelable. `about` identifies what is rated: `data-rating-for`, or the product id. */
    'juzur:rating-form:submit': CustomEvent<{ about: string | null; rating: number }>;
    /** The response. */
    'juzur:rating-form:saved': CustomEvent<InferOutput<typeof ratingResponse>>;
    /** Cancelable. The visitor takes the rating back. */
    'juzur:rating-form:undo': CustomEvent<{ about: string | null }>;
    /** The response. */
    'juzur:rating-form:undone': CustomEvent<InferOutput<typeof ratingResponse>>;
  }
}
