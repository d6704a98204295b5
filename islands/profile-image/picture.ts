import { $session } from '../../shared/page/index.ts';

/** Reads the file as a data URL, which the CSP `img-src data:` allows. @returns null if the file can't be read */
export const dataUrl = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => resolve(reader.result as string | null);
    reader.readAsDataURL(file);
  });

/** Sets the new picture on every avatar of the page. It stays after unmount: the old file may be deleted. AUTH-05 */
export const renewAvatars = (path: string): void => {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-avatar]')) {
    image.removeAttribute('srcset');
    image.src = path;
  }
};

/** Stores the visitor's new picture. Does nothing if the visitor has logged out meanwhile. PROF-01, AUTH-05 */
export const pictureSaved = (image: string): void => {
  const { state, user } = $session.get();
  if (state === 'authorized') $session.set({ state, user: { firstName: null, ...user, image } });
};
