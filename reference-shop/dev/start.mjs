// `npm start`: builds the islands, bundles the shop and runs it. Prints each step, since all of them can take a minute.
import { spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleShop } from './bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

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
await import(pathToFileURL(bundle).href);
