import type { InferOutput } from '../../shared/contract/index.ts';
import type { uploadResponse } from './contract.ts';

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:profile-image:upload': CustomEvent<{ file: File; isLarge: boolean }>;
    /** The response. */
    'juzur:profile-image:uploaded': CustomEvent<InferOutput<typeof uploadResponse>>;
  }
}
