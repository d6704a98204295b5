import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'share',
  selector: '[data-share-url]',
  // A page may have the attribute for its own script, or for the listing to keep in step.
  filter: (host) => host.matches('[data-island],[data-share]') || host.querySelector('[data-share]') !== null,
  when: 'idle',
  replays: true,
  load: () => import('./share.ts'),
});
