import type { InferOutput } from 'valibot';
import { defineIsland } from '../../shared/core/index.ts';
import type { messageResponse } from '../../shared/request/schema/index.ts';

export const island = defineIsland({
  name: 'email-activation',
  when: 'interaction',
  replays: true,
  load: () => import('./EmailActivation.tsx'),
});

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:email-activation:send': CustomEvent<Record<string, never>>;
    /** The response. */
    'juzur:email-activation:sent': CustomEvent<InferOutput<typeof messageResponse>>;
  }
}
