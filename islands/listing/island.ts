import { defineIsland } from '../../shared/core/index.ts';
import { prepare } from './prepare.ts';

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
  // As in links.ts: not the links of the cards.
  replays: '[data-load-more] :is(button,a[rel~=next]),a[rel~=prev]',
  prepare,
  load: () => import('./Listing.tsx'),
});
