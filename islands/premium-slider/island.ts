import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'premium-slider',
  when: 'visible',
  load: () => import('./premiumSlider.ts'),
});

declare global {
  interface JuzurEventMap {
    'juzur:premium-slider:play': CustomEvent<Record<string, never>>;
    'juzur:premium-slider:pause': CustomEvent<Record<string, never>>;
  }
}
