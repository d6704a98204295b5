import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'panel',
  when: 'interaction',
  replays: true,
  load: () => import('./panel.ts'),
});

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:panel:open': CustomEvent<{ url: string }>;
    /** The part is shown, also each time it is requested again. */
    'juzur:panel:loaded': CustomEvent<{ url: string }>;
    'juzur:panel:close': CustomEvent<Record<string, never>>;
  }
}
