import { $session, sameSiteUrl, setAttributeUntil } from '../../shared/page/index.ts';

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

/** What may have a `srcset`, which wins over the `src` of an image: the image, and sources that optimizers put beside it. */
const setsOf = (image: HTMLImageElement): Element[] => [
  image,
  ...(image.closest('picture')?.querySelectorAll('source') ?? []),
];

/** Shows another picture in an image, which may be hidden as long as the visitor has none. */
export const showUntil = (image: HTMLImageElement, url: string, signal: AbortSignal): void => {
  setAttributeUntil(image, 'src', url, signal);
  setAttributeUntil(image, 'hidden', null, signal);
  for (const each of setsOf(image)) setAttributeUntil(each, 'srcset', '', signal);
};

/** Sets the new picture on every avatar of the page. It stays after unmount: the old file may be deleted. AUTH-05 */
export const renewAvatars = (path: string): void => {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-avatar]')) {
    for (const each of setsOf(image)) each.removeAttribute('srcset');
    image.src = path;
  }
};

/** Stores the visitor's new picture. Does nothing if the visitor has logged out meanwhile. PROF-01, AUTH-05 */
export const pictureSaved = (image: string): void => {
  const { state, user } = $session.get();
  if (state === 'authorized') $session.set({ state, user: { firstName: null, ...user, image } });
};
