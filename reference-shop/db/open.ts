import type { OpenDatabase } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

export interface DatabaseOptions {
  /** `postgres://…`; wins over the others. */
  url?: string | undefined;
  /** Where the embedded database lives, made when missing. */
  folder?: string | undefined;
  /** An embedded database that is gone after `close`. */
  memory?: boolean | undefined;
}

/**
 * Opens the database and brings it to the newest migration: a real PostgreSQL with `url`, else an embedded one.
 * @throws FolderInUseError when another process has the folder
 * @throws Error when neither url, folder nor memory is given, or the server cannot be reached
 */
export async function openDatabase({ url, folder, memory }: DatabaseOptions): Promise<OpenDatabase> {
  if (url) return openPostgres(url);
  if (memory) return openPglite(null);
  if (folder) return openPglite(folder);
  throw new Error('openDatabase needs a url, a folder or memory: true');
}
