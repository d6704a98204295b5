import type { OpenDatabase } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

export interface DatabaseOptions {
  /** `postgres://…`; wins over the others. */
  url?: string | undefined;
  /** Folder of the embedded database. It is created if it is missing. */
  folder?: string | undefined;
  /** An embedded database that exists only until `close`. */
  memory?: boolean | undefined;
}

/**
 * Opens the database and runs all migrations: a PostgreSQL server if `url` is set, otherwise an embedded database.
 * @throws FolderInUseError if another process uses the folder
 * @throws OldDatabaseError if the tables are from an older version of the shop
 * @throws Error if neither url, folder nor memory is given, or the server cannot be reached
 */
export async function openDatabase({ url, folder, memory }: DatabaseOptions): Promise<OpenDatabase> {
  if (url) return openPostgres(url);
  if (memory) return openPglite(null);
  if (folder) return openPglite(folder);
  throw new Error('openDatabase needs a url, a folder or memory: true');
}
