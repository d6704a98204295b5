import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'tracking',
  selector: '[data-track]',
  when: 'load',
  load: () => import('./tracking.ts'),
});
