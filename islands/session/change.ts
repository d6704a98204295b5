import type { IslandContext } from '../../shared/core/index.ts';
import { $session, onAbort, type Session, storage } from '../../shared/page/index.ts';
import { hasUnsavedInput } from '../../shared/request/forms/index.ts';
import { navigationType, noticeButton, showNotice } from '../../shared/request/index.ts';
import { followTabs } from '../../shared/request/stored/index.ts';
import { t } from './texts.ts';

/** The visitor logged in or out while the page was open. Only the next page knows the user. AUTH-01, AUTH-03 */
export const sessionChanged = (isAuthorized: boolean): void =>
  $session.set({ state: isAuthorized ? 'authorized' : 'guest', user: null });

/** Whether the visitor is logged in, as far as this page knows. */
export const isAuthorized = (): boolean => $session.get().state === 'authorized';

const RELOAD_KEY = 'juzur:session:reload';
const PAUSE_MS = 5 * 60_000;

/** Allows one reload in five minutes: a login that doesn't persist must not cause a reload loop. AUTH-03 */
const mayReload = (): boolean => {
  const age = Date.now() - Number(storage.read('tab', RELOAD_KEY));
  // Ignore a timestamp in the future: the clock was set back.
  if (age >= 0 && age < PAUSE_MS) return false;
  return storage.write('tab', RELOAD_KEY, `${Date.now()}`) || navigationType() !== 'reload';
};

/**
 * Reloads the page after a login or logout. Shows a notice with a reload button instead if there is unsaved input, or
 * if the page was reloaded recently. AUTH-03
 * @param isIn true after a login, false after a logout
 */
export const reloadForSession = ({ signal }: IslandContext, isIn: boolean): void => {
  if (signal.aborted) return;
  if (!hasUnsavedInput() && mayReload()) location.reload();
  else showNotice([t(isIn ? 'in' : 'out'), noticeButton(t('reload'), () => location.reload())], { signal });
};

const STATE_KEY = 'juzur:session:state';

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
  followTabs(STATE_KEY, onState, signal);
  const share = ({ state }: Session) => void storage.write('local', STATE_KEY, state);
  settled.then(() => signal.aborted || onAbort(signal, $session.subscribe(share)));
};
