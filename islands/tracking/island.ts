import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'tracking',
  selector: '[data-track]',
  when: 'load',
  load: () => import('./tracking.ts'),
});

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:tracking:send': CustomEvent<{ type: string } & Record<string, string>>;
  }
}
