import { defineIsland } from '../../../shared/core/index.ts';

export const island = defineIsland({
  name: 'rating-trigger',
  selector: '.do-rate,.rate-product',
  when: 'interaction',
  replays: true,
  replaysRadios: true,
  load: () => import('./ratingTrigger.ts'),
});
