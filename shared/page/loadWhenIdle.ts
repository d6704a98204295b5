import { type Chunks, getRuntime } from '../core/index.ts';

/** A page that is never idle loads it all the same. */
const LATEST_MS = 3000;

/**
 * Loads a chunk that no visitor waits for as soon as the browser is idle. If it cannot be loaded, the page works without it.
 * @param load picks the chunk
 * @param run called with what the chunk exports, unless the islands were stopped meanwhile
 */
export const loadWhenIdle = <T>(load: (chunks: Chunks) => Promise<T>, run: (chunk: T) => void): void => {
  const runtime = getRuntime();
  const start = () => {
    if (runtime?.chunks && runtime === getRuntime()) load(runtime.chunks).then(run, () => {});
  };
  // Safari has no requestIdleCallback.
  if (window.requestIdleCallback !== undefined) requestIdleCallback(start, { timeout: LATEST_MS });
  else setTimeout(start);
};
