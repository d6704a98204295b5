import { serve } from '@hono/node-server';
import { openCatalog } from './catalog/index.ts';
import { openDatabase } from './db/open.ts';
import { readEnvironment } from './environment.ts';
import { seed } from './seed/index.ts';
import { createShop } from './server.ts';
import { warm } from './warm.ts';

const environment = readEnvironment(process.env);
const { clock, dataFolder, databaseUrl, demo, dist, origin, port } = environment;

const database = await openDatabase({ url: databaseUrl, folder: dataFolder });
await seed(database.db, { seed: environment.seed, now: clock(), demo });

const catalog = openCatalog(database.db);
const shop = createShop({ db: database.db, catalog, clock, demo, dist, origin });
await warm(shop, catalog);
const server = serve({ fetch: shop.fetch, port, hostname: '127.0.0.1' }, (address) => {
  console.log(`Juzur reference shop: http://127.0.0.1:${address.port}/`);
});

server.on('error', async (error) => {
  console.error(`Juzur reference shop: ${error.message}`);
  await database.close();
  process.exitCode = 1;
});

function stop(): void {
  // Browsers keep idle connections open for minutes; what is being answered is answered.
  server.close(() => void database.close());
  if ('closeIdleConnections' in server) server.closeIdleConnections();
}

process.once('SIGINT', stop);
process.once('SIGTERM', stop);
