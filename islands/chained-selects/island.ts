import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'chained-selects',
  when: 'visible',
  load: () => import('./ChainedSelects.tsx'),
});
