import { defineIsland, getRuntime } from '../../../shared/core/index.ts';
import { flagOf } from '../../../shared/page/index.ts';

export const island = defineIsland({
  name: 'notifications-list',
  names: ['notifications'],
  // For a guest the link stays an ordinary link. What is no link is the bell's mistake alone.
  filter: ({ localName }) => localName === 'a' && !!flagOf(getRuntime()?.config().authorized),
  when: 'interaction',
  replays: true,
  load: () => import('./NotificationsList.tsx'),
});

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:notifications-list:open': CustomEvent<Record<string, never>>;
    /** Cancelable. */
    'juzur:notifications-list:load': CustomEvent<{ url: string }>;
    /** `shown` is the number of items in the list. */
    'juzur:notifications-list:loaded': CustomEvent<{ shown: number }>;
  }
}
