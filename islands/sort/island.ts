import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'sort',
  when: 'load',
  load: () => import('./sort.ts'),
});

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:sort:go': CustomEvent<{ url: string }>;
  }
}
