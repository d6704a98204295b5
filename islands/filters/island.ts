import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'filters',
  when: 'load',
  load: () => import('../refine.ts'),
});
