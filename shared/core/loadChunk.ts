import { IslandError } from './IslandError.ts';

/** An island's script failed to load, or took too long. The server's link or form then works without it. */
export class ChunkError extends IslandError<'chunk'> {
  override name = 'ChunkError';
  override readonly kind = 'chunk';
}

const LIMIT_MS = 10_000;
const RETRY_MS = 500;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const loadOnce = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject('late'), LIMIT_MS);
  });
  return Promise.race([load(), late]).finally(() => clearTimeout(timer));
};

/**
 * Loads a chunk. If it fails or takes longer than 10 s, tries once more.
 * @param load the dynamic import
 * @throws ChunkError if the second attempt fails too
 */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await loadOnce(load);
  } catch {
    await pause(RETRY_MS);
  }
  return loadOnce(load).catch((cause) => {
    throw new ChunkError(String(cause), { cause });
  });
};
