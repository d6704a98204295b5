import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Bundles a script of the previews into one file. A frame without an origin loads no module. */
const bundle = (entry, name, out, options) =>
  esbuild.build({
    entryPoints: { [name]: entry },
    outdir: join(out, 'preview'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
    ...options,
  });

/**
 * Adds the built islands, the scripts of a preview's page, and the files of the shop that it shows.
 * @param {string} out the site's folder
 * @param {string} islands folder of the built islands
 */
export async function addPreviews(out, islands) {
  const isServed = (path) => !/\.(?:br|map)$/.test(path);
  const source = (name) => join(root, `site/preview/${name}.ts`);
  await Promise.all([
    cp(islands, join(out, 'assets/juzur'), { recursive: true, filter: isServed }),
    cp(join(root, 'reference-shop/assets/icon.svg'), join(out, 'icon.svg')),
    cp(join(root, 'reference-shop/assets/notification.wav'), join(out, 'preview/notification.wav')),
    bundle(source('frame'), 'frame', out),
    bundle(join(islands, 'juzur.js'), 'islands', out, {
      define: { 'import.meta.url': '"juzur.js"', 'location.assign': 'leavePreview' },
    }),
    bundle(source('checker'), 'checker', out, {
      format: 'esm',
      splitting: true,
      chunkNames: 'chunks/[name]-[hash]',
      // docs/maintaining/site.md "Previews"
      banner: { js: 'globalThis.checkedDocument ??= document.implementation.createHTMLDocument();' },
      define: { document: 'checkedDocument', 'process.env': '{"NODE_ENV":"production"}' },
      mainFields: ['module', 'main'],
      jsx: 'automatic',
    }),
  ]);
}
