import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Bundles the script of a page of `site/preview/`. */
const bundle = (name, out, options) =>
  esbuild.build({
    entryPoints: [join(root, `site/preview/${name}.ts`)],
    outdir: join(out, 'preview'),
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
    ...options,
  });

/**
 * Adds the built islands, the script of a preview's page, and the files of the shop that it shows.
 * @param {string} out the site's folder
 * @param {string} islands folder of the built islands
 */
export async function addPreviews(out, islands) {
  const isServed = (path) => !/\.(?:br|map)$/.test(path);
  const fonts = join(root, 'node_modules/@fontsource-variable/readex-pro/files');
  const isUsed = (path) => path === fonts || /(?:arabic|latin)-wght-normal\.woff2$/.test(path);
  await Promise.all([
    cp(islands, join(out, 'assets/juzur'), { recursive: true, filter: isServed }),
    cp(fonts, join(out, 'preview/fonts'), { recursive: true, filter: isUsed }),
    cp(join(root, 'reference-shop/assets/icon.svg'), join(out, 'icon.svg')),
    cp(join(root, 'reference-shop/assets/notification.wav'), join(out, 'preview/notification.wav')),
    bundle('frame', out),
    bundle('checker', out, {
      // docs/maintaining/site.md "Previews"
      banner: { js: 'globalThis.checkedDocument ??= document.implementation.createHTMLDocument();' },
      define: { document: 'checkedDocument', 'process.env': '{"NODE_ENV":"production"}' },
      mainFields: ['module', 'main'],
      jsx: 'automatic',
    }),
  ]);
}
