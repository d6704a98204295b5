import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'filters',
  when: 'load',
  load: () => import('./filters.ts'),
});
