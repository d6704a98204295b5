import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'share',
  selector: '[data-share-url]',
  // Without such a button, the attribute is for the site's own script, or only for the listing, which updates it.
  filter: (host) => host.matches('[data-island],[data-share]') || host.querySelector('[data-share]') !== null,
  when: 'idle',
  replays: true,
  load: () => import('./share.ts'),
});
