// `npm start`: builds the islands, bundles the shop and runs it, and serves the site of the docs beside it if it is built.
// Prints each step, since all of them can take a minute.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serve } from '../../site/serve.mjs';
import { bundleShop } from './bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const site = join(root, 'site/dist');

/** Runs a script of Node to its end. */
function run(...script) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, script, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${script.join(' ')} ended with ${code}`)),
    );
  });
}

console.log('Juzur: building the islands and the shop');
const [bundle] = await Promise.all([bundleShop(), run('build.mjs', '--lenient')]);
if (existsSync(site) && !process.env.SITE_URL) {
  // Another port if the usual one is in use, for example by `npm run site -- --serve`.
  const { origin, server } = await serve(site, Number(process.env.SITE_PORT ?? 4020)).catch(() => serve(site, 0));
  // A signal closes the shop; the site alone does not keep the process.
  server.unref();
  process.env.SITE_URL = origin;
}
await import(pathToFileURL(bundle).href);
