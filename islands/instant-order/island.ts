import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'instant-order',
  when: 'visible',
  holds: true,
  load: () => import('../product.ts'),
});
