import { type Chunks, getRuntime, whenIdle } from '../core/index.ts';

/**
 * Loads a chunk that no visitor waits for as soon as the browser is idle. If it cannot be loaded, the page works without it.
 * @param load picks the chunk; undefined or false if the page needs none
 * @param run called with what the chunk exports, unless the islands were stopped meanwhile
 */
export const loadWhenIdle = <T>(
  load: (chunks: Chunks) => Promise<T> | false | undefined,
  run: (chunk: T) => void,
): void => {
  const runtime = getRuntime();
  const isRunning = () => runtime === getRuntime();
  whenIdle(() => {
    const loading = runtime?.chunks && isRunning() && load(runtime.chunks);
    if (loading)
      loading.then(
        (chunk) => isRunning() && run(chunk),
        () => {},
      );
  });
};
