import type { InferOutput } from 'valibot';
import { decimalOf } from '../../../shared/page/index.ts';
import { object, readBy, siteUrl, status, text } from '../../../shared/request/schema/index.ts';

/**
 * The rating form's response. A server may add `rating`, the new value for all displays (a mean). Without it they show
 * the visitor's own rating. It may add `undo`, a URL of this site that undoes the rating. RATE-07
 */
export const ratingResponse = object({
  status,
  message: text,
  // PHP prints a decimal of a database as a text.
  rating: readBy((value) => {
    const rating = decimalOf(`${value}`);
    return Number.isNaN(rating) ? null : rating;
  }),
  undo: siteUrl,
});

export type RatingResponse = InferOutput<typeof ratingResponse>;
