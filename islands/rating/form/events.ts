import type { InferOutput } from '../../../shared/contract/index.ts';
import type { ratingAnswer } from './contract.ts';

declare global {
  interface JuzurEventMap {
    /** Cancelable. `about` identifies what is rated: `data-rating-for`, or the product id. */
    'juzur:rating-form:submit': CustomEvent<{ about: string | null; rating: number }>;
    /** The response. */
    'juzur:rating-form:saved': CustomEvent<InferOutput<typeof ratingAnswer>>;
  }
}
