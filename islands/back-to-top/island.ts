import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'back-to-top',
  when: 'idle',
  load: () => import('./backToTop.ts'),
});
