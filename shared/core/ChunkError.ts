import { IslandError } from './IslandError.ts';

/** An island's script failed to load, or took too long. The server's link or form then works without it. */
export class ChunkError extends IslandError<'chunk'> {
  override name = 'ChunkError';
  override readonly kind = 'chunk';
}
