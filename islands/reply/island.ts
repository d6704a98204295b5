import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'reply',
  when: 'idle',
  holds: true,
  load: () => import('../conversation.ts'),
});
