import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { createAuthService } from './auth-service/app.ts';
import { readEnvironment } from './core/environment.ts';
import { openDatabase } from './db/open.ts';
import { openCatalog } from './domain/catalog/index.ts';
import { gentleStop } from './http/gentle-stop.ts';
import { behindProxies } from './http/proxies.ts';
import { warm } from './http/warm.ts';
import { openMail } from './post/mail.ts';
import { openSms } from './post/sms.ts';
import { seed } from './seed/index.ts';
import { createShop } from './server.ts';

const environment = readEnvironment(process.env);
const { authOrigin, authPort, clock, cookieDomain, dataFolder, databaseUrl, demo, dist, load, origin, port, proxies } =
  environment;

const database = await openDatabase({ url: databaseUrl, folder: dataFolder });
await seed(database.db, { seed: environment.seed, now: clock(), demo });

const catalog = openCatalog(database.db, { keepMs: 60_000 });
const mail = openMail({ db: database.db, clock }, environment.smtpUrl, environment.mailFrom);
const sms = openSms({ db: database.db, clock }, environment.smsUrl);
const shop = createShop({
  db: database.db,
  catalog,
  clock,
  authOrigin,
  cookieDomain,
  demo,
  dist,
  load,
  mail,
  origin,
  sms,
});
const auth = createAuthService({ db: database.db, clock, shopOrigin: origin, cookieDomain });
await warm(shop, catalog);

const servers = [
  serve({ fetch: behindProxies(proxies, auth.fetch), port: authPort, hostname: '127.0.0.1' }),
  serve({ fetch: behindProxies(proxies, shop.fetch), port, hostname: '127.0.0.1' }, (address) => {
    console.log(`Juzur reference shop: http://127.0.0.1:${address.port}/`);
  }),
];
// Without options for HTTP/2, `serve` opens plain HTTP servers.
const stops = servers.map((server) => gentleStop(server as Server));

async function stop(): Promise<void> {
  await Promise.all(stops.map((stopOne) => stopOne()));
  await database.close();
}

for (const server of servers)
  server.on('error', (error) => {
    console.error(`Juzur reference shop: ${error.message}`);
    process.exitCode = 1;
    void stop();
  });
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
