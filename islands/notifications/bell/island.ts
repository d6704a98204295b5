import { defineIsland } from '../../../shared/core/index.ts';

export const island = defineIsland({
  name: 'notifications',
  when: 'load',
  load: () => import('./notifications.ts'),
});
