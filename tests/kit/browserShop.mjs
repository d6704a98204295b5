// The shop of the browser tests: on the PostgreSQL server that the tests were given, in a new database of this port's own,
// else on the embedded one in SHOP_DATA. It builds the islands, unless BUILT says that JUZUR_DIST holds them already.
import { pathToFileURL } from 'node:url';
import { bundleShop } from '../../reference-shop/dev/bundle.mjs';
import { createDatabase, dropDatabase, server } from './ownDatabase.mjs';

if (server) {
  const name = `juzur_browser_${process.env.PORT}`;
  process.env.DATABASE_URL = await createDatabase(name);
  // The shop has let go of it by then, whichever way it was stopped.
  process.once('beforeExit', () => dropDatabase(name));
}
if (process.env.BUILT) await import(pathToFileURL(await bundleShop(`browser-${process.env.PORT}`)).href);
else await import('../../reference-shop/dev/start.mjs');
