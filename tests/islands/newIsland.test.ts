// Runs the test that scripts/newIsland.mjs writes, on the island that it writes.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll } from 'vitest';

const folder = resolve('test-results/new-island');
const remove = () => rmSync(folder, { recursive: true, force: true });
remove();
afterAll(remove);
for (const name of ['islands', 'tests']) mkdirSync(`${folder}/${name}`, { recursive: true });
for (const path of ['shared', 'islands/about.ts', 'tests/kit']) symlinkSync(resolve(path), `${folder}/${path}`);
execFileSync(process.execPath, [resolve('scripts/newIsland.mjs'), 'stock-alert'], { cwd: folder });
await import(`${folder}/tests/islands/stock-alert.test.ts`);
