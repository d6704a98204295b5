import { page } from '../page/page.ts';
import { $session } from './stores.ts';

/** The page came: the server says who visits. PAGE-03, AUTH-05 */
export const sessionOpened = (): void => {
  const { authorized, currentUser } = page();
  $session.set(authorized ? { state: 'authorized', user: currentUser } : { state: 'guest', user: null });
};

/** The visitor logged in or out while the page stood; who it is, the next page says. AUTH-01, AUTH-03 */
export const sessionChanged = (isAuthorized: boolean): void =>
  $session.set({ state: isAuthorized ? 'authorized' : 'guest', user: null });

/** Whether the visitor is logged in, as far as this page knows. */
export const isAuthorized = (): boolean => $session.get().state === 'authorized';
