import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { createAuthService } from './auth-service/app.ts';
import { readEnvironment } from './core/environment.ts';
import { openDatabase } from './db/open.ts';
import { openCatalog } from './domain/catalog/index.ts';
import { behindProxies } from './http/client-address.ts';
import { gentleStop } from './http/gentle-stop.ts';
import { warm } from './http/warm.ts';
import { openMail, openSms } from './post/post.ts';
import { seed } from './seed/index.ts';
import { createShop } from './server.ts';

const environment = readEnvironment(process.env);
const { authPort, clock, cookieDomain, dataFolder, databaseUrl, demo, origin, port, proxies, siteUrl } = environment;

/** Prints what the start is doing: on a busy machine it takes a minute. */
const report = (step: string) => console.log(`Juzur: ${step}`);

report(databaseUrl ? 'opening the database of DATABASE_URL' : `opening the database in ${dataFolder}`);
const database = await openDatabase({ url: databaseUrl, folder: dataFolder });
report('filling the shop if it is empty');
await seed(database.db, { seed: environment.seed, now: clock(), demo });

const catalog = openCatalog(database.db, { keepMs: 60_000 });
const mail = openMail({ db: database.db, clock }, environment.smtpUrl, environment.mailFrom);
const sms = openSms({ db: database.db, clock }, environment.smsUrl);
const shop = createShop({ ...environment, db: database.db, catalog, mail, sms });
const auth = createAuthService({ db: database.db, clock, shopOrigin: origin, cookieDomain });
report('requesting a few pages, so that the first visitor waits for nothing');
await warm(shop, catalog);

// Longer than a proxy keeps an idle connection, usually 60 s. If the shop closed it first, a request on its way would be lost.
const serverOptions = { keepAliveTimeout: 65_000 };
const servers = [
  serve({ fetch: behindProxies(proxies, auth.fetch), port: authPort, hostname: '127.0.0.1', serverOptions }),
  serve({ fetch: behindProxies(proxies, shop.fetch), port, hostname: '127.0.0.1', serverOptions }, (address) => {
    const url = `http://127.0.0.1:${address.port}/`;
    console.log(`Juzur reference shop: ${url}`);
    console.log(`Docs and islands: ${siteUrl ? `${siteUrl}/` : '"npm run site" builds them, then start again'}`);
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
