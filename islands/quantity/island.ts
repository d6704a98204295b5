import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'quantity',
  when: 'idle',
  replays: true,
  replaysEach: true,
  load: () => import('./quantity.ts'),
});
