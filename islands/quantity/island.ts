import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'quantity',
  when: 'idle',
  holds: true,
  load: () => import('../controls.ts'),
});
