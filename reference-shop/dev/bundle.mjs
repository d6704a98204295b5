import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

// In a bundle, `import.meta.url` is the bundle's own location. Each file must still find templates and migrations
// relative to its source.
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

/**
 * Bundles the shop for Node.
 * @param {string} [name] name of the bundle, so that it doesn't overwrite the bundle of a running shop
 * @returns {Promise<string>} path of the bundle
 */
export async function bundleShop(name = 'main') {
  const outfile = fileURLToPath(new URL(`../.build/${name}.mjs`, import.meta.url));
  await build({
    entryPoints: [fileURLToPath(new URL('../main.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [ownAddresses],
  });
  return outfile;
}
