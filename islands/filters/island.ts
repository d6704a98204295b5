import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'filters',
  when: 'load',
  load: () => import('./filters.ts'),
});

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:filters:apply': CustomEvent<{ url: string }>;
  }
}
