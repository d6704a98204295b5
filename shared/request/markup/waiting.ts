/** Most responses come sooner. What shows that something loads would only flash, and cost a layout. */
const WAITING_AFTER_MS = 150;

/**
 * Shows that the visitor has to wait, unless the wait is short. Buttons answer a press at once; this is for what is drawn while
 * something loads.
 * @param show receives the signal. It is not called if the signal has aborted by then
 * @returns ends the wait
 */
export const showWaiting = (show: (signal: AbortSignal) => void, signal: AbortSignal): (() => void) => {
  const timer = setTimeout(() => signal.aborted || show(signal), WAITING_AFTER_MS);
  return () => clearTimeout(timer);
};
