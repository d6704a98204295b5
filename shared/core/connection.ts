import { keepPress } from './press.ts';

/** Whether the browser knows that it has no connection. */
export const isOffline = (): boolean => !navigator.onLine;

/**
 * Repeats a press when the connection is back, if it still counts then. PAGE-05
 * @param target the pressed element
 * @param signal ends the wait
 */
export const whenOnline = (target: Element, host: Element, press: () => void, signal: AbortSignal): void => {
  const dropped = new AbortController();
  const settle = keepPress(target, host, () => dropped.abort());
  addEventListener('online', () => settle() && press(), {
    once: true,
    signal: AbortSignal.any([signal, dropped.signal]),
  });
};
