import { randomBytes } from 'node:crypto';
import type { OpenDatabase } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { createDatabase, dropDatabase, server } from './ownDatabase.mjs';

/** A new empty database with all migrations. `close` deletes it. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (!server) return openDatabase({ memory: true });
  const name = `juzur_test_${randomBytes(6).toString('hex')}`;
  const opened = await openDatabase({ url: await createDatabase(name) });
  return {
    ...opened,
    async close() {
      await opened.close();
      await dropDatabase(name);
    },
  };
}
