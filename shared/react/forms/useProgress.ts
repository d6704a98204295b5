import { useRef, useState } from 'react';
import { announce } from '../../request/index.ts';

/**
 * How much of an upload is sent. Each quarter is announced. PROF-01
 * @param textOf the announcement, such as "50% sent"
 */
export const useProgress = (textOf: (percent: number) => string) => {
  /** Null before the first byte. */
  const [percent, setPercent] = useState<number | null>(null);
  const quarter = useRef(0);
  return {
    percent,
    reset(): void {
      quarter.current = 0;
      setPercent(null);
    },
    onProgress(sent: number, total: number): void {
      if (!total) return;
      const next = Math.floor((100 * sent) / total);
      setPercent(next);
      if (Math.floor(next / 25) === quarter.current) return;
      quarter.current = Math.floor(next / 25);
      announce(textOf(25 * quarter.current));
    },
  };
};
