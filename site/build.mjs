// `npm run site`: builds the site from docs/ into site/dist/, static files for any host. `-- --serve` shows them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { addPreviews } from './addPreviews.mjs';
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

buildIslands();
// VitePress is a package of the site alone.
const vitepress = createRequire(join(site, 'package.json')).resolve('vitepress');
const { build } = await import(pathToFileURL(vitepress).href);
await build(site);
await addPreviews(out, islands);

if (process.argv.includes('--serve')) {
  const { origin } = await serve(out, Number(process.env.SITE_PORT ?? 4020));
  console.log(`${origin}/`);
}
