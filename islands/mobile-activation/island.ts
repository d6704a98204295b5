import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'mobile-activation',
  when: 'idle',
  replays: true,
  load: () => import('./MobileActivation.tsx'),
});
