import { defineIsland } from '../../shared/core/index.ts';
import { prepareWith } from './prepare.ts';

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:listing:load': CustomEvent<{ page: number }>;
    'juzur:listing:loaded': CustomEvent<{ page: number }>;
    /** The page in view has changed. */
    'juzur:listing:page': CustomEvent<{ page: number; url: string; title: string }>;
  }
}

export const island = defineIsland({
  name: 'listing',
  when: 'interaction',
  // As in controls.ts: not the links of the cards.
  replays:
    '[data-load-more] button,button[data-load-more],[data-load-more] a[rel~=next],a[data-load-more][rel~=next],a[rel~=prev]',
  // The first import is the island's: build.mjs
  load: () => import('./listing.ts'),
  prepare: prepareWith(() => import('./LoadMore.tsx')),
});
