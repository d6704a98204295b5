import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'mobile-activation',
  when: 'idle',
  holds: true,
  load: () => import('../profile.ts'),
});
