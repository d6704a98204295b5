import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

let start: ChildProcess | undefined;

test.afterEach(() => {
  start?.kill('SIGKILL');
});

test('[PAGE-04] npm start serves the site beside the shop, and a signal ends both', async ({ request }) => {
  const folder = mkdtempSync(join(tmpdir(), 'juzur-start-'));
  const script = fileURLToPath(new URL('../../reference-shop/dev/start.mjs', import.meta.url));
  start = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      JUZUR_DIST: folder,
      SHOP_DATA: join(folder, 'data'),
      PORT: '0',
      AUTH_PORT: '0',
      SITE_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(start, 'exit');
  let site: string | undefined;
  for await (const line of createInterface(start.stdout as Readable)) {
    site = /^Docs and islands: (http.+)/.exec(line)?.[1];
    if (site) break;
  }
  expect((await request.get(site ?? 'none')).status()).toBe(200);
  start.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
