import { useEffect, useState } from 'react';
import { secondsLeft } from './rules.ts';

const KEY = 'juzur-sms-sent';

/** Where storage is blocked the pause lasts as long as the page. */
const stored = (value?: number): number => {
  try {
    if (value) sessionStorage.setItem(KEY, `${value}`);
    return Number(sessionStorage.getItem(KEY));
  } catch {
    return 0;
  }
};

/**
 * The pause between two codes, which survives a reload. PROF-05
 * @returns whole seconds left, and what begins it
 */
export const usePause = (): [seconds: number, begin: () => void] => {
  const [sentAt, setSentAt] = useState(() => stored());
  const [now, tick] = useState(Date.now);
  const seconds = secondsLeft(sentAt, now);
  useEffect(() => {
    if (!seconds || !now) return;
    const timer = setTimeout(() => tick(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [seconds, now]);
  const begin = () => {
    const present = Date.now();
    stored(present);
    setSentAt(present);
    tick(present);
  };
  return [seconds, begin];
};
