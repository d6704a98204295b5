import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addPreviews } from './addPreviews.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = join(root, 'site');
const islands = process.env.JUZUR_DIST ?? join(root, 'dist');

/** Where the site is built. */
export const sitePages = join(site, 'dist');

/** Runs a script of Node. What it writes to stderr is part of the error if it fails. */
const run = (...script) => execFileSync(process.execPath, script, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });

/** Installs the packages of the site alone, unless its lock file is older than they are. */
function install() {
  const lock = statSync(join(site, 'package-lock.json'));
  const installed = statSync(join(site, 'node_modules/.package-lock.json'), { throwIfNoEntry: false });
  if (installed && installed.mtimeMs >= lock.mtimeMs) return;
  console.log('Juzur: installing the packages of the site');
  execFileSync('npm', ['ci', '--prefix', site], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
}

function vitepress() {
  const manifest = createRequire(join(site, 'package.json')).resolve('vitepress/package.json');
  return join(dirname(manifest), 'bin/vitepress.js');
}

/** Builds the pages of docs/ with the previews of the islands into `sitePages`. Prints a line for each step. */
export async function buildPages() {
  install();
  if (!existsSync(join(islands, 'manifest.json'))) {
    console.log('Juzur: building the islands');
    run('build.mjs', '--lenient');
  }
  console.log('Juzur: building the pages');
  run(vitepress(), 'build', site);
  await addPreviews(sitePages, islands);
}
