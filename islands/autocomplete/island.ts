import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'autocomplete',
  when: 'interaction',
  load: () => import('./Autocomplete.tsx'),
});
