import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'instant-order',
  when: 'visible',
  replays: true,
  load: () => import('./InstantOrder.tsx'),
});
