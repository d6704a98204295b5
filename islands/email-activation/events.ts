import type { InferOutput } from '../../shared/contract/index.ts';
import type { emailResponse } from './contract.ts';

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:email-activation:send': CustomEvent<Record<string, never>>;
    /** The response. */
    'juzur:email-activation:sent': CustomEvent<InferOutput<typeof emailResponse>>;
  }
}
