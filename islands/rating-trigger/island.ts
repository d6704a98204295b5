import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'rating-trigger',
  hook: '.do-rate,.rate-product',
  when: 'interaction',
  holds: true,
  load: () => import('../controls.ts'),
});
