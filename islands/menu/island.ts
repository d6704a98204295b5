import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'menu',
  names: ['burger', 'category-overlay', 'collapsible', 'filters-box'],
  when: 'idle',
  load: () => import('./menu.ts'),
});

declare global {
  interface JuzurEventMap {
    'juzur:menu:open': CustomEvent<Record<string, never>>;
    'juzur:menu:close': CustomEvent<Record<string, never>>;
  }
}
