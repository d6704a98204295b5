import { $session, sameSiteUrl } from '../../shared/page/index.ts';

const withoutQuery = (url = ''): string => url.replace(/\?.*/, '');

/** The URLs of the pictures of the page, without their queries. */
export const pictureUrls = (): Set<string> =>
  new Set([...document.querySelectorAll('img')].map(({ src }) => withoutQuery(src)));

/**
 * The path of a saved picture, with a query of its own if the page has shown a picture from there: the browser would show
 * that one again. PROF-01
 * @param shown such URLs. The picture's is added.
 */
export const freshPath = (path: string, shown: Set<string>): string => {
  const url = withoutQuery(sameSiteUrl(path)?.href);
  const isKnown = shown.has(url);
  shown.add(url);
  return isKnown ? `${path}${path.includes('?') ? '&' : '?'}v=${Date.now()}` : path;
};

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
