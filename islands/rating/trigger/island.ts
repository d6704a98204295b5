import { defineIsland } from '../../../shared/core/index.ts';

export const island = defineIsland({
  name: 'rating-trigger',
  selector: '.do-rate,.rate-product',
  when: 'interaction',
  replays: true,
  replaysRadios: true,
  load: () => {
    const island = import('./ratingTrigger.ts');
    // The form that a press shows comes beside it, and React with it. A failure matters only to those who press.
    import('../form/RatingForm.tsx').catch(() => {});
    return island;
  },
});

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:rating-trigger:open': CustomEvent<{ url: string; value: number }>;
    'juzur:rating-trigger:opened': CustomEvent<{ url: string; value: number }>;
  }
}
