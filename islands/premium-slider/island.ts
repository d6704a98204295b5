import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'premium-slider',
  when: 'visible',
  load: () => import('../home.ts'),
});
