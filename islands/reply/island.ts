import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'reply',
  when: 'idle',
  replays: true,
  load: () => import('./Reply.tsx'),
});

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:reply:submit': CustomEvent<{ message: string }>;
    'juzur:reply:sent': CustomEvent<{ message: string }>;
  }
}
