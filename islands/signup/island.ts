import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'signup',
  when: 'load',
  load: () => import('./signup.ts'),
});

declare global {
  interface JuzurEventMap {
    /** The e-mail field appeared. */
    'juzur:signup:reveal': CustomEvent<Record<string, never>>;
  }
}
