import type { Life } from '../../shared/island/types.ts';
import { $session } from '../../shared/stores/stores.ts';
import { renew } from './renew.ts';
import { isAuthorized, sessionChanged } from './state.ts';

const KEY = 'juzur-session';

/** Where storage is blocked nothing is told and nothing heard. */
const told = (state?: string): string | null => {
  try {
    if (state) localStorage.setItem(KEY, state);
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/**
 * Tells the other tabs in which state this page is, and follows the newest of them. Through storage and not a channel:
 * a state told twice is no event, and an open channel would cost the page its place in the back/forward cache.
 * @param settled when this page's own check or logout is over: told earlier, another tab would ask a service that has not
 * heard of the logout yet, or follow a guest who is none
 */
export const follow = (life: Life, settled: Promise<void>): void => {
  const { signal } = life;
  const hear = (state: string | null) => {
    const isIn = state === 'authorized';
    if (!state || isIn === isAuthorized()) return;
    sessionChanged(isIn);
    if (life.emit('changed', { state }, true)) renew(life, isIn);
  };
  addEventListener('storage', ({ key, newValue }) => key === KEY && hear(newValue), { signal });
  // A page that comes back out of the back/forward cache has missed what happened since.
  addEventListener('pageshow', ({ persisted }) => persisted && hear(told()), { signal });
  settled.then(
    () =>
      signal.aborted ||
      signal.addEventListener(
        'abort',
        $session.subscribe(({ state }) => void told(state)),
      ),
  );
};
