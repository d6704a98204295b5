import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'tracking',
  hook: '[data-track]',
  when: 'load',
  load: () => import('./tracking.ts'),
});
