import type { InferOutput } from '../../shared/contract/index.ts';
import type { olderMessages } from './contract.ts';

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:messages:load': CustomEvent<{ url: string }>;
    /** The response. Visitors wrote its `html`, and it is not sanitised. */
    'juzur:messages:loaded': CustomEvent<InferOutput<typeof olderMessages>>;
  }
}
