import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'listing',
  when: 'load',
  replays: true,
  load: () => import('./listing.ts'),
});
