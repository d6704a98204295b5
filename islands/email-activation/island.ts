import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'email-activation',
  when: 'interaction',
  replays: true,
  load: () => import('./EmailActivation.tsx'),
});
