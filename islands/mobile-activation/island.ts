import type { InferOutput } from 'valibot';
import { defineIsland } from '../../shared/core/index.ts';
import type { activationResponse } from './contract.ts';

export const island = defineIsland({
  name: 'mobile-activation',
  when: 'idle',
  replays: true,
  load: () => import('./MobileActivation.tsx'),
});

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:mobile-activation:send': CustomEvent<Record<string, never>>;
    /** The response. */
    'juzur:mobile-activation:sent': CustomEvent<InferOutput<typeof activationResponse>>;
    /** Cancelable. The detail doesn't contain the code. */
    'juzur:mobile-activation:activate': CustomEvent<Record<string, never>>;
    /** The response. */
    'juzur:mobile-activation:activated': CustomEvent<InferOutput<typeof activationResponse>>;
  }
}
