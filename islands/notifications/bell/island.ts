import { defineIsland } from '../../../shared/core/index.ts';

export const island = defineIsland({
  name: 'notifications',
  when: 'load',
  needsLogin: true,
  load: () => import('./notifications.ts'),
});

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:notifications:poll': CustomEvent<Record<string, never>>;
    'juzur:notifications:count': CustomEvent<{ count: number }>;
  }
}
