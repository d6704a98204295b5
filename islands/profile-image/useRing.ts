import { useLayoutEffect } from 'react';
import { removeEmptyStyle } from '../../shared/page/index.ts';

const SENT = '--juzur-sent';

/** Draws how much of a picture is sent as a ring on the image. PROF-01 @param percent null before the first byte */
export const useRing = (image: HTMLImageElement, isLoading: boolean, percent: number | null): void => {
  // The ring needs room inside the image's box, which keeps its size.
  useLayoutEffect(() => {
    if (!isLoading) return;
    const { offsetWidth, offsetHeight, style } = image;
    const { inlineSize, blockSize } = style;
    Object.assign(style, { inlineSize: `${offsetWidth}px`, blockSize: `${offsetHeight}px` });
    return () => {
      Object.assign(style, { inlineSize, blockSize });
      style.removeProperty(SENT);
      removeEmptyStyle(image);
    };
  }, [image, isLoading]);
  useLayoutEffect(() => {
    if (isLoading) image.style.setProperty(SENT, `${percent ?? 0}%`);
  }, [image, isLoading, percent]);
};
