import { page } from '../page/index.ts';
import { $session } from './stores.ts';

/** The page loaded: sets the session from the page configuration. PAGE-03, AUTH-05 */
export const sessionOpened = (): void => {
  const { authorized, currentUser } = page();
  $session.set(authorized ? { state: 'authorized', user: currentUser } : { state: 'guest', user: null });
};
