import { IslandError } from './errors.ts';
import { isOffline } from './press.ts';
import { type Chunks, getRuntime } from './runtime.ts';

/** An island's script failed to load, or took too long. The server's link or form then works without it. */
export class ChunkError extends IslandError<'chunk'> {
  override name = 'ChunkError';
  override readonly kind = 'chunk';
}

const IDLE_LIMIT_MS = 1000;

/**
 * Calls a function when the browser is idle, at the latest after a second: some pages never are. Safari has no such callback, and an
 * element of the page with this id would be the global.
 */
export const whenIdle = (run: () => void): void => {
  try {
    requestIdleCallback(run, { timeout: IDLE_LIMIT_MS });
  } catch {
    setTimeout(run);
  }
};

const LIMIT_MS = 10_000;
const RETRY_MS = 500;

/**
 * Loads a chunk. If it fails or takes longer than 10 s, tries once more. Without a connection it waits for one first, so
 * that a press that needs the chunk is kept.
 * @throws ChunkError if the second attempt fails too
 */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let failures = 0; ; ) {
    let limit: ReturnType<typeof setTimeout> | undefined;
    try {
      return await new Promise<T>((resolve, reject) => {
        limit = setTimeout(reject, LIMIT_MS, 'late');
        load().then(resolve, reject);
      });
    } catch (cause) {
      if (!isOffline() && failures++) throw new ChunkError(String(cause), { cause });
      await new Promise((resolve) =>
        isOffline() ? addEventListener('online', resolve) : setTimeout(resolve, RETRY_MS),
      );
    } finally {
      clearTimeout(limit);
    }
  }
};

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
