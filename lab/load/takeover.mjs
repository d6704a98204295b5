// `npm run takeover`: two shops on one PostgreSQL take orders behind one URL. One shop is killed and started again,
// then the other one is stopped. The command prints the acknowledged orders and the rows of the table, and fails if an
// order is lost or doubled. ORDERS sets the number of orders; PORT and PG_PORT set the ports.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { bundleShop } from '../../reference-shop/dev/bundle.mjs';
import { across } from './across.mjs';
import { openBalancer } from './balancer.mjs';
import { startShop } from './instance.mjs';
import { startPostgres } from './postgres.mjs';
import { openVisitor } from './visitor.mjs';

const orders = Number(process.env.ORDERS ?? 2000);
const visitors = Math.ceil(orders / 40);
const atOnce = 16;
const productCount = 10;
const port = Number(process.env.PORT ?? 3200);
const origin = `http://127.0.0.1:${port}`;

const counts = {
  acknowledged: 0,
  refused: 0,
  retries: 0,
  serverErrors: 0,
  errorsAfterTakeover: 0,
  brokenConnections: 0,
};
const keys = [];
const waits = [];
let takenOver = false;

/** Sends an order with the same key until there is a response, as the island does when its visitor retries. */
async function order(visitor, number, products) {
  const key = randomUUID();
  const fields = {
    product_id: products[number % products.length],
    mobile: `059${String(1_000_000 + number)}`,
    recaptcha: '',
  };
  const began = performance.now();
  for (let tries = 0; tries < 5; tries++) {
    if (tries > 0) counts.retries++;
    const send = () => visitor.post(`${origin}/cart/instant-order`, fields, { Origin: origin, 'Idempotency-Key': key });
    try {
      // Every tenth order is sent twice at the same time.
      const answers = await Promise.all(number % 10 === 0 ? [send(), send()] : [send()]);
      for (const { status } of answers) {
        if (status >= 500) counts.serverErrors++;
        if (status >= 500 && takenOver) counts.errorsAfterTakeover++;
      }
      if (answers.every(({ status }) => status === 200)) {
        counts.acknowledged++;
        keys.push(key);
        waits.push(performance.now() - began);
        return;
      }
      if (answers.some(({ status }) => status < 500)) console.error(answers.map(({ status }) => status).join(' '));
    } catch {
      counts.brokenConnections++;
    }
  }
  counts.refused++;
}

async function load(products, events) {
  let next = 0;
  const pending = [...events];
  const running = [];
  const shop = async () => {
    while (next < visitors) {
      const who = next++;
      const visitor = openVisitor(`10.0.${who >> 8}.${who & 255}`);
      await visitor.see(`${origin}/`);
      for (let i = 0; i < 40 && who * 40 + i < orders; i++) {
        await order(visitor, who * 40 + i, products);
        while (pending.length > 0 && counts.acknowledged >= pending[0].at * orders)
          running.push(pending.shift().happen());
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, shop));
  await Promise.all(running);
}

const postgres = await startPostgres(Number(process.env.PG_PORT ?? 55441));
const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
const query = (sql, values) => pool.query(sql, values);
const balancer = openBalancer([port + 1, port + 3]);
const instances = new Map();
let failed = true;
try {
  const bundle = await bundleShop('takeover');
  const start = async (at) =>
    instances.set(at, await startShop({ bundle, port: at, databaseUrl: postgres.url, origin, proxies: '127.0.0.1' }));
  await Promise.all([start(port + 1), start(port + 3)]);
  await balancer.listen(port);

  const authOf = (of) => `http://127.0.0.1:${Number(new URL(of).port) + 1}`;
  const [one, other] = [port + 1, port + 3].map((at) => `http://127.0.0.1:${at}`);
  const checks = await across(one, other, origin, { authOf, query });
  for (const [what, isSo] of checks) console.log(`${isSo ? 'yes' : 'NO '}  ${what}`);

  const { rows } = await query('update products set stock = 1000000 where id <= $1 returning id', [productCount]);
  const stock = async () =>
    Number((await query('select sum(stock) as left from products where id <= $1', [productCount])).rows[0].left);
  const [stockBefore, began] = [await stock(), performance.now()];
  await load(
    rows.map(({ id }) => id),
    [
      {
        at: 1 / 3,
        async happen() {
          await instances.get(port + 1).end('SIGKILL');
          takenOver = true;
          console.log(`killed one instance after ${counts.acknowledged} orders`);
          await start(port + 1);
          console.log(`it is back after ${counts.acknowledged} orders`);
        },
      },
      {
        at: 3 / 4,
        async happen() {
          await instances.get(port + 3).end('SIGTERM');
          console.log(`stopped the other one, gently, by ${counts.acknowledged} orders`);
        },
      },
    ],
  );
  const seconds = (performance.now() - began) / 1000;
  const stored = await query('select key from orders where key = any($1)', [keys]);
  const known = new Set(stored.rows.map(({ key }) => key));
  const lost = keys.filter((key) => !known.has(key)).length;
  const written = Number((await query("select count(*) from orders where mobile like '0591______'")).rows[0].count);
  const sold = stockBefore - (await stock());
  waits.sort((a, b) => a - b);
  const at = (share) => `${Math.round(waits[Math.floor(share * (waits.length - 1))])} ms`;
  const duplicates = Math.max(written, sold) - keys.length;
  console.log(`
orders acknowledged      ${counts.acknowledged} of ${orders} in ${seconds.toFixed(1)} s
rows                     ${written}, pieces taken from the stock ${sold}
lost                     ${lost}
duplicates               ${duplicates}
5xx                      ${counts.serverErrors}, after the takeover ${counts.errorsAfterTakeover}
connections broken       ${counts.brokenConnections}
sent to the other one    ${balancer.stats.takenOver}, pressed again ${counts.retries}
wait for an order        median ${at(0.5)}, 99 % ${at(0.99)}, longest ${at(1)}`);
  failed =
    lost > 0 ||
    duplicates !== 0 ||
    counts.serverErrors > 0 ||
    counts.brokenConnections > 0 ||
    counts.acknowledged !== orders ||
    checks.some(([, isSo]) => !isSo);
} finally {
  balancer.close();
  await Promise.all([...instances.values()].map(({ end }) => end('SIGTERM')));
  await pool.end();
  await postgres.stop();
}
process.exitCode = failed ? 1 : 0;
