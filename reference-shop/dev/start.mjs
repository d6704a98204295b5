// `npm start`: builds the islands, bundles the shop and runs it, and serves the site of the docs beside it if it is built.
// Prints each step, since all of them can take a minute.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { serve } from '../../site/serve.mjs';
import { bundleShop } from './bundle.mjs';

const help = `npm start   builds the islands, seeds the reference shop and runs it at http://127.0.0.1:3000/, with a database that is
            built in; serves the docs beside it if \`npm run site\` has built them

PORT=3000, SITE_PORT=4020, DATABASE_URL, SHOP_DATA and more: docs/reference-shop.md`;
const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
if (values.help) {
  console.log(help);
  process.exit();
}

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
  const { origin, server } = await serve(site, Number(process.env.SITE_PORT ?? 4020));
  // A signal closes the shop; the site alone does not keep the process.
  server.unref();
  process.env.SITE_URL = origin;
}
await import(pathToFileURL(bundle).href);
