// The shop of the browser tests, with a new database: on the given PostgreSQL server, one per port, otherwise the embedded
// one in SHOP_DATA. It builds the islands unless BUILT says that JUZUR_DIST contains them already.
import { rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { bundleShop } from '../dev/bundle.mjs';
import { createDatabase, dropDatabase, server } from './ownDatabase.mjs';

// The orders of the run before would have taken the stock.
await rm(process.env.SHOP_DATA, { recursive: true, force: true });
if (server) {
  const name = `juzur_browser_${process.env.PORT}`;
  process.env.DATABASE_URL = await createDatabase(name);
  // By then the shop has closed the database, however it was stopped.
  process.once('beforeExit', () => dropDatabase(name));
}
if (process.env.BUILT) await import(pathToFileURL(await bundleShop(`browser-${process.env.PORT}`)).href);
else await import('../dev/start.mjs');
