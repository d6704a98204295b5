import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'money',
  hook: '[data-money]',
  when: 'load',
  load: () => import('../plain.ts'),
});
