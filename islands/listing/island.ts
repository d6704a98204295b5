import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'listing',
  when: 'load',
  holds: true,
  load: () => import('../plain.ts'),
});
