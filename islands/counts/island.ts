import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'counts',
  selector: '[data-count-of]',
  when: 'idle',
  load: () => import('./counts.ts'),
});
