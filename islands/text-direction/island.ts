import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'text-direction',
  hook: '[data-dir-auto]',
  when: 'load',
  load: () => import('../plain.ts'),
});
