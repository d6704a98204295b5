import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleShop } from '../../../reference-shop/dev/bundle.mjs';
import { startShop } from '../../load/instance.mjs';

const WARM = 5;
const PAGES = {
  '/p/100': 'a product',
  '/': 'the home page',
  '/c/phones': 'a category',
  '/c/phones?page=20': 'its page 20',
  '/c/phones?brand[]=samsung': 'with a filter',
  '/search?q=سماعة': 'a search',
  '/fragments/category/phones?page=20': 'the fragment of page 20',
};

/** Reads the duration of a request from the shop's `Server-Timing`. */
async function serverTime(url) {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return Number(/total;dur=([\d.]+)/.exec(response.headers.get('Server-Timing') ?? '')?.[1]);
}

/** Runs the reference shop, on the embedded database unless TEST_DATABASE_URL names a server. */
async function withShop(use) {
  const folder = await mkdtemp(join(tmpdir(), 'juzur-bench-'));
  const port = Number(process.env.SHOP_PORT ?? 3210);
  const origin = `http://127.0.0.1:${port}`;
  const bundle = await bundleShop('bench');
  const shop = await startShop({ bundle, port, origin, databaseUrl: process.env.TEST_DATABASE_URL, folder });
  try {
    return await use(origin);
  } finally {
    await shop.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

export const server = {
  name: 'server',
  rounds: 1,
  variants: { shop: 'the reference shop' },
  figures: {
    server: {
      title: 'Server time of the reference shop',
      about: '3,200 products. Its own `Server-Timing`, warm, one request at a time, at the full speed of the machine.',
      unit: 'ms',
      points: Object.fromEntries(Object.entries(PAGES).map(([path, label]) => [path, { label }])),
      chart: 'bars',
    },
  },
  measure: (_lab, _variant, { quick }) =>
    withShop(async (origin) => {
      const times = {};
      for (let round = -WARM; round < (quick ? 3 : 20); round++)
        for (const path of Object.keys(PAGES)) {
          const time = await serverTime(origin + path);
          if (round >= 0) times[path] = [...(times[path] ?? []), time];
        }
      return { server: times };
    }),
};
