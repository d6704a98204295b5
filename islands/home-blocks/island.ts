import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'home-blocks',
  when: 'load',
  load: () => import('../home.ts'),
});
