import { $session } from '../../shared/page/index.ts';

/** Stores the visitor's new picture. Does nothing if the visitor has logged out meanwhile. PROF-01, AUTH-05 */
export const pictureSaved = (image: string): void => {
  const { state, user } = $session.get();
  if (state === 'authorized') $session.set({ state, user: { firstName: null, ...user, image } });
};
