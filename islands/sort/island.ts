import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'sort',
  when: 'load',
  load: () => import('../refine.ts'),
});
