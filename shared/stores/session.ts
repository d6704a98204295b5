import { page } from '../page/page.ts';
import { $session } from './stores.ts';

/** The page came: the server says who visits. PAGE-03, AUTH-05 */
export const sessionOpened = (): void => {
  const { authorized, currentUser } = page();
  $session.set(authorized ? { state: 'authorized', user: currentUser } : { state: 'guest', user: null });
};
