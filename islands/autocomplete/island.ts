import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'autocomplete',
  when: 'interaction',
  load: () => import('./autocomplete.ts'),
});

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:autocomplete:search': CustomEvent<{ q: string }>;
    'juzur:autocomplete:found': CustomEvent<{ q: string; count: number }>;
    /** Cancelable. */
    'juzur:autocomplete:choose': CustomEvent<{ title: string; url: string }>;
  }
}
