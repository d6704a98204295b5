import { fallback, nullable, number, object, status, text } from '../../../shared/contract/index.ts';

/**
 * The rating form's response. A server may add `rating`, the new value for all displays (a mean). Without it they show
 * the visitor's own rating. RATE-07
 */
export const ratingAnswer = object({
  status,
  message: text,
  rating: fallback(nullable(number()), null),
});
