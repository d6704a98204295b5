import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'chained-selects',
  when: 'visible',
  load: () => import('./ChainedSelects.tsx'),
});
