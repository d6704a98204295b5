import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'signup',
  when: 'load',
  load: () => import('./signup.ts'),
});
