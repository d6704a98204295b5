import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'home-blocks',
  when: 'load',
  load: () => import('./homeBlocks.ts'),
});
