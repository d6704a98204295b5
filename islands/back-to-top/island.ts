import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'back-to-top',
  when: 'load',
  load: () => import('./backToTop.ts'),
});
