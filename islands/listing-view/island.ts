import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'listing-view',
  names: ['listing'],
  when: 'interaction',
  load: () => import('../react.ts'),
});
