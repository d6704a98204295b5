import type { InferOutput } from 'valibot';
import { defineIsland } from '../../shared/core/index.ts';
import type { olderMessages } from './contract.ts';

export const island = defineIsland({
  name: 'messages',
  when: 'load',
  load: () => import('./Messages.tsx'),
});

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:messages:load': CustomEvent<{ url: string }>;
    /** The response. Visitors wrote its `html`, and it is not sanitised. */
    'juzur:messages:loaded': CustomEvent<InferOutput<typeof olderMessages>>;
  }
}
