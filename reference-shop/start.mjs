// `npm start`: builds the islands, bundles the shop and runs it.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const bundle = fileURLToPath(new URL('.build/main.mjs', import.meta.url));

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

// In a bundle every file would take the bundle's folder for its own and look for templates and migrations there.
const ownAddresses = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](reference-shop|shared)[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const address = JSON.stringify(pathToFileURL(path).href);
      return { contents: source.replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};

await Promise.all([
  run('build.mjs', '--lenient'),
  build({
    entryPoints: [fileURLToPath(new URL('main.ts', import.meta.url))],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [ownAddresses],
  }),
]);
await import(pathToFileURL(bundle).href);
