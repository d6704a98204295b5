import { fileURLToPath } from 'node:url';

/** One advisory lock for all instances of the shop: one of them migrates or seeds, the others wait. */
export const SETUP_LOCK = 4_815_162;

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** PostgreSQL's code for a table that exists already. */
const DUPLICATE_TABLE = '42P07';

/** The database has the tables of an older version of the shop, whose migrations no longer exist. */
export class OldDatabaseError extends Error {
  override name = 'OldDatabaseError';
  constructor(cause: unknown) {
    super(
      'The database is from an older version of the shop. Delete its folder, or set SHOP_DATA to another one: the shop fills a new database.',
      { cause },
    );
  }
}

/**
 * Applies the migrations that the database does not have yet.
 * @param migrate the migrator of the database's driver
 * @throws OldDatabaseError if the tables are from an older version
 */
export async function applyMigrations(migrate: (config: { migrationsFolder: string }) => Promise<void>): Promise<void> {
  try {
    await migrate({ migrationsFolder });
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    throw (code ?? cause?.code) === DUPLICATE_TABLE ? new OldDatabaseError(error) : error;
  }
}
