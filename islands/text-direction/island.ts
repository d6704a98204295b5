import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'text-direction',
  selector: '[data-dir-auto]',
  when: 'load',
  load: () => import('./textDirection.ts'),
});
