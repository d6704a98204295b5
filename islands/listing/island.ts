import { defineIsland } from '../../shared/core/index.ts';
import { PAGE_LINKS, prepareWith } from './prepare.ts';

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
  replays: PAGE_LINKS,
  // The first import is the island's: build.mjs
  load: () => import('./listing.ts'),
  prepare: prepareWith(() => import('./pages.ts')),
});
