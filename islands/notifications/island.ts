import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'notifications',
  when: 'load',
  load: () => import('./notifications.ts'),
});
