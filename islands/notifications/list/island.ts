import { defineIsland, flagOf, getRuntime } from '../../../shared/core/index.ts';

export const island = defineIsland({
  name: 'notifications-list',
  names: ['notifications'],
  // For a guest the link stays an ordinary link.
  filter: () => flagOf(getRuntime()?.config.authorized) === true,
  when: 'interaction',
  replays: true,
  load: () => import('./NotificationsList.tsx'),
});
