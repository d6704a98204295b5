import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'mobile-format',
  hook: 'input[data-mobile-format],.mobile-format',
  when: 'idle',
  load: () => import('../controls.ts'),
});
