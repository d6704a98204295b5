/** The file as an address that a policy with `img-src data:` lets through; null when it can't be read. */
export const dataAddress = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => resolve(reader.result as string | null);
    reader.readAsDataURL(file);
  });

/** Gives every avatar of the page the new picture. It stays when the island ends: the old one may be gone. AUTH-05 */
export const renewAvatars = (path: string): void => {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-avatar]')) {
    image.removeAttribute('srcset');
    image.src = path;
  }
};
