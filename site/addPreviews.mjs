import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

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
    esbuild.build({
      entryPoints: [join(root, 'site/preview/frame.ts')],
      outfile: join(out, 'preview/frame.js'),
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      charset: 'utf8',
      logLevel: 'warning',
    }),
  ]);
}
