// `node tests/bench/serverTime.bench.mjs`: what the shop's pages cost by its own `Server-Timing`, the median of twenty warm
// answers, and as a ratio to the product page, which a slow machine changes little. Rounds go over all addresses, so that a
// busy moment meets each of them. With TEST_DATABASE_URL on that server, else on the embedded database. PORT sets where it
// listens.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleShop } from '../../reference-shop/dev/bundle.mjs';
import { startShop } from '../load/instance.mjs';

const YARDSTICK = '/p/100';
/** The most that each may cost, as a multiple of the product page. */
const goals = {
  '/': 3,
  '/c/phones': 4,
  '/c/phones?page=20': 4,
  '/c/phones?brand[]=samsung': 4,
  '/search?q=سماعة': 4,
  '/fragments/category/phones?page=20': 4,
};
const WARM = 5;
const ROUNDS = 20;
const port = Number(process.env.PORT ?? 3210);
const origin = `http://127.0.0.1:${port}`;
const root = await mkdtemp(join(tmpdir(), 'juzur-time-'));
const bundle = await bundleShop('server-time');
const shop = await startShop({
  bundle,
  port,
  origin,
  databaseUrl: process.env.TEST_DATABASE_URL,
  folder: join(root, 'data'),
});

async function serverTime(path) {
  const answer = await fetch(origin + path, { headers: { 'Accept-Encoding': 'identity' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return Number(/total;dur=([\d.]+)/.exec(answer.headers.get('Server-Timing') ?? '')?.[1]);
}

try {
  const times = Object.fromEntries([YARDSTICK, ...Object.keys(goals)].map((path) => [path, []]));
  for (let round = 0; round < WARM + ROUNDS; round++)
    for (const path of Object.keys(times)) {
      const time = await serverTime(path);
      if (round >= WARM) times[path].push(time);
    }
  const median = (path) => times[path].sort((a, b) => a - b)[ROUNDS / 2];
  const yardstick = median(YARDSTICK);
  console.log(`${YARDSTICK.padEnd(36)} ${yardstick.toFixed(1)} ms`);
  for (const [path, goal] of Object.entries(goals)) {
    const ratio = median(path) / yardstick;
    console.log(`${path.padEnd(36)} ${median(path).toFixed(1)} ms, ${ratio.toFixed(2)} times (goal: at most ${goal})`);
    if (!(ratio <= goal)) process.exitCode = 1;
  }
} finally {
  await shop.end('SIGTERM');
  await rm(root, { recursive: true, force: true });
}
