import type { IslandContext } from '../../shared/core/index.ts';
import { $session, onAbort, storage } from '../../shared/page/index.ts';
import { followTabs } from '../../shared/request/stored/index.ts';
import { isAuthorized, reloadForSession, sessionChanged } from './change.ts';

const KEY = 'juzur:session:state';

/**
 * Shares this page's session state with other tabs, and follows the newest state. It uses storage, not a
 * BroadcastChannel: writing the same state twice fires no event, and an open channel would keep the page out of the
 * back/forward cache.
 * @param settled resolves after this page's own check or logout. Before that, another tab could query a service that
 * hasn't processed the logout yet, or switch to guest although the visitor is logged in
 */
export const syncTabs = (context: IslandContext, settled: Promise<void>): void => {
  const { signal } = context;
  const onState = (state: string | null) => {
    const isIn = state === 'authorized';
    if (!state || isIn === isAuthorized()) return;
    sessionChanged(isIn);
    if (context.emit('changed', { state }, true)) reloadForSession(context, isIn);
  };
  followTabs(KEY, onState, signal);
  settled.then(
    () =>
      signal.aborted ||
      onAbort(
        signal,
        $session.subscribe(({ state }) => void (state && storage.write('local', KEY, state))),
      ),
  );
};
