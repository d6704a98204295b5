import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleShop } from '../../../reference-shop/dev/bundle.mjs';
import { startShop } from '../../load/instance.mjs';

/** Runs the reference shop, on the embedded database unless TEST_DATABASE_URL names a server. */
export async function withShop(use) {
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
