import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'chained-selects',
  when: 'visible',
  load: () => import('./ChainedSelects.tsx'),
});

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:chained-selects:load': CustomEvent<{ level: 'city' | 'area'; id: string }>;
    'juzur:chained-selects:loaded': CustomEvent<{ level: 'city' | 'area'; id: string }>;
  }
}
