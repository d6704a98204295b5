import { useLayoutEffect, useRef, useState } from 'react';
import { announce, removeEmptyStyle } from '../../shared/dom/index.ts';
import type { OnProgress } from './sendWithProgress.ts';
import { t } from './texts.ts';

const SENT = '--juzur-sent';

/**
 * How much of a picture is sent, in percent; null before the first byte. It is drawn as a ring on the image, and announced
 * at each quarter. PROF-01
 * @param isLoading whether an upload is running
 */
export const useProgress = (image: HTMLImageElement, isLoading: boolean): [number | null, OnProgress, () => void] => {
  const [percent, setPercent] = useState<number | null>(null);
  const quarter = useRef(0);

  const reset = () => {
    quarter.current = 0;
    setPercent(null);
  };
  const onProgress: OnProgress = (sent, total) => {
    if (!total) return;
    const next = Math.floor((100 * sent) / total);
    setPercent(next);
    if (Math.floor(next / 25) === quarter.current) return;
    quarter.current = Math.floor(next / 25);
    announce(t('sent', { percent: 25 * quarter.current }));
  };

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

  return [percent, onProgress, reset];
};
