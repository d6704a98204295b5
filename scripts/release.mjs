// `npm run release`: makes the npm package and, for teams without Node, a zip with the tags to copy and the pages of the
// docs. Every run makes the same bytes, on any computer.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { zipSync } from 'fflate';
import { buildPages, sitePages } from '../site/pages.mjs';
import { pagesForDisk } from './diskPages.mjs';
import { licencesOf } from './licences.mjs';
import { tagsPage } from './tags.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const name = `juzur-${manifest.version}`;
/** The modification time of all files in the zip, the same as in npm packages. A zip has local times without a zone. */
const TIME = new Date(1985, 9, 26, 8, 15);

/** Runs a program. What it prints is shown only if it fails. */
const run = (program, parameters, cwd) => {
  try {
    execFileSync(program, parameters, {
      cwd,
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: Number.POSITIVE_INFINITY,
      shell: process.platform === 'win32',
    });
  } catch (error) {
    process.stderr.write(error.stdout ?? '');
    // The error itself repeats the output as numbers.
    throw new Error(error.message);
  }
};

const filesBelow = async (folder) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
};

/** The licences of the packages that the built scripts contain. */
async function licences(dist) {
  const maps = (await filesBelow(dist)).filter((file) => file.endsWith('.map'));
  const sources = await Promise.all(
    maps.map(async (file) => JSON.parse(await readFile(join(dist, file), 'utf8')).sources),
  );
  const packages = new Set(
    sources.flat().flatMap((source) => /node_modules\/(?:@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? []),
  );
  return licencesOf([...packages]);
}

/** The published package.json, without the fields that only this repository needs. */
const published = () => {
  const { devDependencies: _, allowScripts: __, scripts: ___, workspaces: ____, ...rest } = manifest;
  return `${JSON.stringify(rest, null, 2)}\n`;
};

/** The files of the zip, by path. @param pages folder of the built site */
async function zipFiles(stage, pages) {
  const built = JSON.parse(await readFile(join(stage, 'dist/manifest.json'), 'utf8'));
  const files = { 'TAGS.html': tagsPage(name, built), ...(await pagesForDisk(pages)) };
  for (const file of await filesBelow(stage))
    if (file.startsWith('dist/')) files[file] = await readFile(join(stage, file));
  const text = (path) => readFile(join(root, path), 'utf8');
  files.LICENSE = await text('LICENSE');
  // The pages of the docs are HTML in the zip.
  files['CHANGELOG.md'] = (await text('CHANGELOG.md')).replace(/(\]\(docs\/[\w/-]+)\.md/g, '$1.html');
  files['README.md'] = (await text('scripts/zipReadme.md')).replaceAll('VERSION', manifest.version);
  return files;
}

const zip = (files) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([path, content]) => [`${name}/${path}`, Buffer.from(content)])),
    { level: 9, mtime: TIME },
  );

/** The day of the last change of the sources; today where they have no history. */
function lastChange() {
  try {
    return execFileSync('git', ['log', '-1', '--format=%cs'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return new Date().toISOString().slice(0, 10);
  }
}

/** Writes what the page "Get it" says about the files, and their sums as `sha256sum --check` reads them. */
async function writeSums(folder) {
  const files = await Promise.all(
    [`${name}.zip`, `${name}.tgz`].map(async (file) => {
      const bytes = await readFile(join(folder, file));
      return { name: file, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    }),
  );
  await writeFile(
    join(folder, 'release.json'),
    JSON.stringify({ version: manifest.version, date: lastChange(), files }),
  );
  await writeFile(join(folder, 'SHA256SUMS'), files.map((file) => `${file.sha256}  ${file.name}\n`).join(''));
}

/**
 * Makes the files of a release.
 * @param folder where they are written; what it holds is deleted
 * @param pages folder of the built site
 * @param options of build.mjs
 */
export async function makeRelease(folder, pages, ...options) {
  console.log('Juzur: making the release');
  const stage = await mkdtemp(join(tmpdir(), 'juzur-release-'));
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    run(process.execPath, [join(root, 'scripts/package.mjs'), stage, ...options], root);
    for (const path of ['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'README.ar.md', 'cli', 'docs'])
      await cp(join(root, path), join(stage, path), { recursive: true });
    await writeFile(join(stage, 'package.json'), published());
    await writeFile(join(stage, 'dist/LICENSES.txt'), await licences(join(stage, 'dist')));
    run('npm', ['pack', '--silent', '--pack-destination', folder], stage);
    await writeFile(join(folder, `${name}.zip`), zip(await zipFiles(stage, pages)));
    await writeSums(folder);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

const help = `npm run release   builds the site and makes the files of a release: the zip and the package for npm, with their sums

JUZUR_RELEASE=FOLDER  where they are written, release/ otherwise
JUZUR_REPOSITORY=URL  the repository that the pages in the zip link to; that of package.json otherwise`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) console.log(help);
  else {
    const folder = resolve(root, process.env.JUZUR_RELEASE ?? 'release');
    await buildPages();
    await makeRelease(folder, sitePages);
    for (const file of await filesBelow(folder)) console.log(relative(process.cwd(), join(folder, file)));
  }
}
