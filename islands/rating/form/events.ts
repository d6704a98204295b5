import type { InferOutput } from '../../../shared/request/schema/index.ts';
import type { ratingResponse } from './contract.ts';

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
