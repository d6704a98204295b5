import { useEffect, useState } from 'react';
import { storage } from '../../shared/page/index.ts';

const KEY = 'juzur:mobile-activation:sent-at';
const PAUSE_MS = 60_000;

/** The pause between two codes, which survives a reload. PROF-05 @returns whole seconds left, and a function that starts it */
export const usePause = (): [seconds: number, begin: () => void] => {
  /** When the last code was sent, in ms since the epoch. */
  const [sentAt, setSentAt] = useState(() => Number(storage.read('tab', KEY)));
  const [now, setNow] = useState(Date.now);
  // A time in the future: the clock was set back.
  const leftMs = sentAt > now ? 0 : Math.max(0, sentAt + PAUSE_MS - now);
  const isPausing = leftMs > 0;
  useEffect(() => {
    if (!isPausing) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isPausing]);
  const begin = () => {
    const sent = Date.now();
    storage.write('tab', KEY, `${sent}`);
    setSentAt(sent);
    setNow(sent);
  };
  return [Math.ceil(leftMs / 1000), begin];
};
