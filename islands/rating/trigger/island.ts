import { defineIsland } from '../../../shared/core/index.ts';

export const island = defineIsland({
  name: 'rating-trigger',
  selector: '.do-rate,.rate-product',
  when: 'interaction',
  replays: true,
  replaysRadios: true,
  load: () => import('./ratingTrigger.ts'),
});

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:rating-trigger:open': CustomEvent<{ url: string; value: number }>;
    'juzur:rating-trigger:opened': CustomEvent<{ url: string; value: number }>;
  }
}
