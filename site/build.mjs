// `npm run site`: builds the site from docs/ into site/dist/, static files for any host. `-- --serve` shows them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { serve } from './serve.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = join(root, 'site');
const out = join(site, 'dist');
const islands = process.env.JUZUR_DIST ?? join(root, 'dist');

/** The islands themselves, for the previews. */
function buildIslands() {
  if (existsSync(join(islands, 'manifest.json'))) return;
  const { status } = spawnSync(process.execPath, ['build.mjs', '--lenient'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('build.mjs failed');
}

/** The built islands, the page of the previews, and the files of the shop that it shows. */
async function addPreviews() {
  const isServed = (path) => !/\.(?:br|map)$/.test(path);
  const fonts = join(root, 'node_modules/@fontsource-variable/readex-pro/files');
  const isUsed = (path) => path === fonts || /(?:arabic|latin|latin-ext)-wght-normal\.woff2$/.test(path);
  await Promise.all([
    cp(islands, join(out, 'assets/juzur'), { recursive: true, filter: isServed }),
    cp(fonts, join(out, 'preview/fonts'), { recursive: true, filter: isUsed }),
    cp(join(root, 'reference-shop/assets/icon.svg'), join(out, 'icon.svg')),
    cp(join(root, 'reference-shop/assets/notification.wav'), join(out, 'preview/notification.wav')),
    esbuild.build({
      entryPoints: [join(site, 'preview/frame.ts')],
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

buildIslands();
// VitePress is a package of the site alone.
const vitepress = createRequire(join(site, 'package.json')).resolve('vitepress');
const { build } = await import(pathToFileURL(vitepress).href);
await build(site);
await addPreviews();

if (process.argv.includes('--serve')) console.log(`${await serve(out, Number(process.env.SITE_PORT ?? 4020))}/`);
