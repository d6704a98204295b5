import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { inject } from 'vitest';
import type { OpenDatabase } from '../../reference-shop/db/open.ts';
import * as schema from '../../reference-shop/db/schema.ts';
import { seed } from '../../reference-shop/seed/index.ts';
import { openTestDatabase } from './database.ts';

/**
 * A filled database, this caller's alone. In memory, the first of a run to ask fills one and leaves a copy of its files;
 * the others start from the copy, which takes a fraction of the time.
 */
export async function openFilledDatabase(options: { seed: number; now: Date }): Promise<OpenDatabase> {
  const copy = join(inject('filledShops'), `${options.seed}-${options.now.getTime()}`);
  if (existsSync(copy)) {
    const client = await PGlite.create({ loadDataDir: new Blob([await readFile(copy)]) });
    return { db: drizzle(client, { schema }), kind: 'pglite', close: () => client.close() };
  }
  const opened = await openTestDatabase();
  await seed(opened.db, options);
  const client = '$client' in opened.db ? opened.db.$client : null;
  if (client instanceof PGlite) {
    // Under its name only once it is whole: another file may look for it meanwhile.
    const part = `${copy}.${process.pid}`;
    await writeFile(part, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
    await rename(part, copy);
  }
  return opened;
}
