import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'back-to-top',
  when: 'load',
  load: () => import('../plain.ts'),
});
