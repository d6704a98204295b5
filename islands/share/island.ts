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

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:share:open': CustomEvent<{ url: string; title: string }>;
    /** `way`: by the device's own dialog, or copied. */
    'juzur:share:shared': CustomEvent<{ url: string; title: string; way: 'dialog' | 'copy' }>;
  }
}
