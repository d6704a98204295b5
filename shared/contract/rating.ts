import { fallback, nullable, number, object } from './schema.ts';
import { status, text } from './status.ts';

/**
 * The rating form's answer. A server may add `rating`, the value that displays are to show from now on (a mean); without
 * it they show the visitor's own. RATE-07
 */
export const ratingAnswer = object({
  status,
  message: text,
  rating: fallback(nullable(number()), null),
});
