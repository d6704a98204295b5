import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'email-activation',
  when: 'interaction',
  holds: true,
  load: () => import('../profile.ts'),
});
