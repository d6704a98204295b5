import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'money',
  selector: '[data-money]',
  when: 'load',
  load: () => import('./money.ts'),
});
