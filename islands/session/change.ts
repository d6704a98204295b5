import type { IslandContext } from '../../shared/core/index.ts';
import { $session, storage } from '../../shared/page/index.ts';
import { hasUnsavedInput } from '../../shared/request/forms/index.ts';
import { noticeButton, showNotice } from '../../shared/request/index.ts';
import { t } from './texts.ts';

/** The visitor logged in or out while the page was open. Only the next page knows the user. AUTH-01, AUTH-03 */
export const sessionChanged = (isAuthorized: boolean): void =>
  $session.set({ state: isAuthorized ? 'authorized' : 'guest', user: null });

/** Whether the visitor is logged in, as far as this page knows. */
export const isAuthorized = (): boolean => $session.get().state === 'authorized';

const KEY = 'juzur:session:reload';
const PAUSE_MS = 5 * 60_000;

/** Allows one reload in five minutes: a login that doesn't persist must not cause a reload loop. AUTH-03 */
const mayReload = (): boolean => {
  const age = Date.now() - Number(storage.read('tab', KEY));
  // Ignore a timestamp in the future: the clock was set back.
  if (age >= 0 && age < PAUSE_MS) return false;
  if (storage.write('tab', KEY, `${Date.now()}`)) return true;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type !== 'reload';
};

const offer = (text: string, { signal }: IslandContext) =>
  showNotice([text, noticeButton(t('reload'), () => location.reload())], { signal });

/**
 * Reloads the page after a login or logout. Shows a notice with a reload button instead if there is unsaved input, or
 * if the page was reloaded recently. AUTH-03
 * @param isIn true after a login, false after a logout
 */
export const reloadForSession = (context: IslandContext, isIn: boolean): void => {
  if (context.signal.aborted) return;
  if (!hasUnsavedInput() && mayReload()) location.reload();
  else offer(t(isIn ? 'in' : 'out'), context);
};
