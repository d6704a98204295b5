import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'home-blocks',
  when: 'load',
  load: () => import('./homeBlocks.ts'),
});

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:home-blocks:load': CustomEvent<{ page: number }>;
    'juzur:home-blocks:loaded': CustomEvent<{ page: number; position: number }>;
  }
}
