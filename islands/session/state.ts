import { $session } from '../../shared/stores/stores.ts';

/** The visitor logged in or out while the page stood; who it is, the next page says. AUTH-01, AUTH-03 */
export const sessionChanged = (isAuthorized: boolean): void =>
  $session.set({ state: isAuthorized ? 'authorized' : 'guest', user: null });

/** Whether the visitor is logged in, as far as this page knows. */
export const isAuthorized = (): boolean => $session.get().state === 'authorized';
