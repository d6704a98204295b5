import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'profile-image',
  when: 'idle',
  holds: true,
  load: () => import('../profile.ts'),
});
