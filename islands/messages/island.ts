import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'messages',
  when: 'load',
  load: () => import('./Messages.tsx'),
});
