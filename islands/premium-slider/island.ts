import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'premium-slider',
  when: 'visible',
  load: () => import('./premiumSlider.ts'),
});
