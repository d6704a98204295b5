import { useEffect, useState } from 'react';
import { storage } from '../../shared/page/index.ts';

const KEY = 'juzur:mobile-activation:sent-at';
const PAUSE_MS = 60_000;

/** When the last code was sent, in ms since the epoch. Used only if storage is not available. */
let sentAtUnstored = 0;

/** Whole seconds until the visitor may request another code. Ignores a timestamp in the future: the clock was set back. */
const secondsLeft = (): number => {
  const sentAt = Number(storage.read('tab', KEY) ?? sentAtUnstored);
  const passed = Date.now() - sentAt;
  return passed >= 0 && passed < PAUSE_MS ? Math.ceil((PAUSE_MS - passed) / 1000) : 0;
};

/** The pause between two codes, which survives a reload. PROF-05 @returns whole seconds left, and a function that starts it */
export const usePause = (): [seconds: number, begin: () => void] => {
  const [seconds, setSeconds] = useState(secondsLeft);
  const isPausing = seconds > 0;
  useEffect(() => {
    if (!isPausing) return;
    const timer = setInterval(() => setSeconds(secondsLeft), 1000);
    return () => clearInterval(timer);
  }, [isPausing]);
  const begin = () => {
    const now = Date.now();
    sentAtUnstored = storage.write('tab', KEY, `${now}`) ? 0 : now;
    setSeconds(secondsLeft);
  };
  return [seconds, begin];
};
