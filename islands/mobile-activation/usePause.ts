import { useEffect, useState } from 'react';
import { storage } from '../../shared/page/index.ts';

const KEY = 'juzur:mobile-activation:sent-at';
const PAUSE_MS = 60_000;

/** Formats a duration below ten minutes as `0:42`. */
export const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(15, 19);

/** When the last code was sent, in ms since the epoch. Used only if storage is not available. */
const inMemory = { at: 0 };

/** Whole seconds until the visitor may request another code; 0 if the clock was ahead when the last one was sent. */
const secondsLeft = (): number => {
  const sentAt = Number(storage.read('tab', KEY) ?? inMemory.at);
  const passed = Date.now() - sentAt;
  return passed >= 0 && passed < PAUSE_MS ? Math.ceil((PAUSE_MS - passed) / 1000) : 0;
};

/**
 * The pause between two codes, which survives a reload. PROF-05
 * @returns whole seconds left, and a function that starts the pause
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
    const now = Date.now();
    inMemory.at = storage.write('tab', KEY, `${now}`) ? 0 : now;
    setSeconds(secondsLeft);
  };
  return [seconds, begin];
};
