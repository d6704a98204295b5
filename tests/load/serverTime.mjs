// `node tests/load/serverTime.mjs`: how long the shop takes for its pages by its own word, the median of twenty warm ones.
// With TEST_DATABASE_URL on that server, else on the embedded database. PORT sets where it listens.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleShop } from '../../reference-shop/bundle.mjs';
import { startShop } from './instance.mjs';

const pages = ['/', '/c/phones', '/c/phones?page=20', '/c/phones?brand[]=samsung', '/p/100', '/search?q=سماعة'];
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
  return Number(/total;dur=([\d.]+)/.exec(answer.headers.get('Server-Timing') ?? '')?.[1]);
}

for (const page of pages) {
  const times = [];
  for (let i = 0; i < 25; i++) times.push(await serverTime(page));
  const warm = times.slice(5).sort((a, b) => a - b);
  console.log(
    `${page.padEnd(28)} median ${warm[10].toFixed(1)} ms, fastest ${warm[0].toFixed(1)}, slowest ${warm.at(-1).toFixed(1)}`,
  );
}
await shop.end('SIGTERM');
await rm(root, { recursive: true, force: true });
