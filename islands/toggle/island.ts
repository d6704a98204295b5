import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'toggle',
  // Not at the first interaction: a toggle follows the others of its key, also those in other tabs.
  when: 'idle',
  replays: true,
  load: () => import('./toggle.ts'),
});

declare global {
  interface JuzurEventMap {
    /** Cancelable. `pressed`: the state after the press. */
    'juzur:toggle:press': CustomEvent<{ pressed: boolean }>;
    /** The server has answered the last press. `pressed`: the server's state. */
    'juzur:toggle:changed': CustomEvent<{ pressed: boolean }>;
  }
}
