import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'messages',
  when: 'load',
  load: () => import('../conversation.ts'),
});
