import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'mobile-format',
  selector: '[data-mobile-format],.mobile-format',
  when: 'idle',
  load: () => import('./mobileFormat.ts'),
});
