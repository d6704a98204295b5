import { defineIsland, whenIdle } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'chained-selects',
  when: 'visible',
  prepare(host, _, mount) {
    // Its form may be sent while it is hidden, as in a tab, and would lack the saved choice.
    if (host.querySelector('[data-selected]:not([data-selected=""])')) whenIdle(mount);
  },
  load: () => import('./ChainedSelects.tsx'),
});

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:chained-selects:load': CustomEvent<{ level: 'city' | 'area'; id: string }>;
    'juzur:chained-selects:loaded': CustomEvent<{ level: 'city' | 'area'; id: string }>;
  }
}
