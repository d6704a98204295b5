import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'menu',
  names: ['burger', 'category-overlay', 'collapsible', 'filters-box'],
  when: 'idle',
  load: () => import('./menu.ts'),
});
