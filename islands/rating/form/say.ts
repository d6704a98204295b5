import { showNotice } from '../../../shared/request/index.ts';

const SAID_MS = 5000;

/** Says in a notice what the form's dialog, closed by then, can't say. */
export const say = (text: string, signal: AbortSignal): void => {
  showNotice([text], { signal, closesAfterMs: SAID_MS });
};
