import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'menu',
  names: ['burger', 'category-overlay', 'collapsible', 'filters-box'],
  when: 'idle',
  load: () => import('./menu.ts'),
});
