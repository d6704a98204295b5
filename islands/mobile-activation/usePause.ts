import { useEffect, useState } from 'react';

const KEY = 'juzur-sms-sent';
/** Time between two codes. PROF-05 */
const PAUSE_MS = 60_000;

/** When the last code was sent, ms since the epoch. Where storage is blocked it is kept as long as the page. */
let sentAt = 0;

/** Whole seconds until another code may be asked for; a stamp of the future, after a clock was set back, counts for nothing. */
const secondsLeft = (): number => {
  try {
    sentAt = Number(sessionStorage.getItem(KEY));
  } catch {
    // What this page knows will do.
  }
  const passed = Date.now() - sentAt;
  return passed >= 0 && passed < PAUSE_MS ? Math.ceil((PAUSE_MS - passed) / 1000) : 0;
};

/**
 * The pause between two codes, which survives a reload. PROF-05
 * @returns whole seconds left, and what begins it
 */
export const usePause = (): [seconds: number, begin: () => void] => {
  const [seconds, setSeconds] = useState(secondsLeft);
  const isPausing = seconds > 0;
  useEffect(() => {
    if (!isPausing) return;
    const timer = setInterval(() => setSeconds(secondsLeft), 1000);
    return () => clearInterval(timer);
  }, [isPausing]);
  const begin = () => {
    sentAt = Date.now();
    try {
      sessionStorage.setItem(KEY, `${sentAt}`);
    } catch {
      // As above.
    }
    setSeconds(secondsLeft);
  };
  return [seconds, begin];
};
