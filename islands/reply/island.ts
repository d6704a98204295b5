import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'reply',
  when: 'idle',
  replays: true,
  load: () => import('./Reply.tsx'),
});
