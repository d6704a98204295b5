import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'profile-image',
  when: 'idle',
  replays: true,
  load: () => import('./ProfileImage.tsx'),
});
