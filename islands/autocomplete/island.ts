import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'autocomplete',
  when: 'interaction',
  load: () => import('./Autocomplete.tsx'),
});
