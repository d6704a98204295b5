import { defineIsland } from '../../shared/island/defineIsland.ts';
import { findKernel } from '../../shared/island/kernel.ts';

export const island = defineIsland({
  name: 'notifications-list',
  names: ['notifications'],
  // A guest's link leads to the page behind it.
  suits: () => findKernel()?.config.authorized === true,
  when: 'interaction',
  holds: true,
  load: () => import('./NotificationsList.tsx'),
});
