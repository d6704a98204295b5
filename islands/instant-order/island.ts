import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'instant-order',
  when: 'visible',
  replays: true,
  load: () => import('./InstantOrder.tsx'),
});

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:instant-order:submit': CustomEvent<{ productId: string }>;
    'juzur:instant-order:sent': CustomEvent<{ productId: string; message: string }>;
  }
}
