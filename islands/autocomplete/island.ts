import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'autocomplete',
  when: 'interaction',
  load: () => {
    const island = import('./autocomplete.ts');
    // React and the list come beside it, not after it: two round trips sooner. The island says if they could not be loaded.
    import('./Combobox.tsx').catch(() => {});
    return island;
  },
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
