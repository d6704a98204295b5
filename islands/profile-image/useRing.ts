import { useLayoutEffect } from 'react';
import { setStyleUntil } from '../../shared/page/index.ts';
import { untilCleanup } from '../../shared/react/index.ts';

/** Draws how much of a picture is sent as a ring on the image. PROF-01 @param percent null before the first byte */
export const useRing = (image: HTMLImageElement, isLoading: boolean, percent: number | null): void => {
  // The ring needs room inside the image's box, which keeps its size.
  useLayoutEffect(() => {
    const { offsetWidth, offsetHeight } = image;
    // A hidden one has no size yet.
    if (!isLoading || !offsetWidth) return;
    return untilCleanup((signal) => {
      setStyleUntil(image, 'inline-size', `${offsetWidth}px`, signal);
      setStyleUntil(image, 'block-size', `${offsetHeight}px`, signal);
    });
  }, [image, isLoading]);
  useLayoutEffect(() => {
    if (isLoading) return untilCleanup((signal) => setStyleUntil(image, '--juzur-sent', `${percent ?? 0}%`, signal));
  }, [image, isLoading, percent]);
};
