import { $session } from '../../shared/page/index.ts';

/** The visitor logged in or out while the page was open. Only the next page knows the user. AUTH-01, AUTH-03 */
export const sessionChanged = (isAuthorized: boolean): void =>
  $session.set({ state: isAuthorized ? 'authorized' : 'guest', user: null });

/** Whether the visitor is logged in, as far as this page knows. */
export const isAuthorized = (): boolean => $session.get().state === 'authorized';
