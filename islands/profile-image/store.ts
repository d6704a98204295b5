import { $session } from '../../shared/stores/stores.ts';

/** The visitor's picture was saved; a visitor who logged out meanwhile has none. PROF-01, AUTH-05 */
export const pictureSaved = (image: string): void => {
  const { state, user } = $session.get();
  if (state === 'authorized') $session.set({ state, user: { firstName: null, ...user, image } });
};
