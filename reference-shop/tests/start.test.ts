import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('[PAGE-04] npm start prints what it is doing before the islands are built', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'juzur-start-'));
  const script = fileURLToPath(new URL('../dev/start.mjs', import.meta.url));
  // In a process group of its own, so that the build ends with it.
  const start = spawn(process.execPath, [script], {
    env: { ...process.env, JUZUR_DIST: folder, SHOP_DATA: join(folder, 'data'), PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const [line] = await once(createInterface(start.stdout), 'line');
  process.kill(-(start.pid as number), 'SIGKILL');
  expect(line).toBe('Juzur: building the islands and the shop');
});
