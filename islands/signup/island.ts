import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'signup',
  when: 'load',
  load: () => import('../guest.ts'),
});
