import { defineIsland } from '../../../shared/core/index.ts';

export const island = defineIsland({
  name: 'rating-trigger',
  selector: '.do-rate,.rate-product',
  when: 'interaction',
  replays: true,
  replaysRadios: true,
  load: () => {
    const island = import('./ratingTrigger.ts');
    // What a press needs, React among it, comes beside it. A failure matters only to those who press.
    for (const chunk of [import('./RatingDialog.tsx'), import('../form/RatingForm.tsx')]) chunk.catch(() => {});
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
