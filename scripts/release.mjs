// `npm run release`: makes the npm package and, for teams without Node, a zip with the tags to copy. Every run makes the
// same bytes, on any computer. The files are written to release/; JUZUR_RELEASE names another folder.
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { licencesOf } from './licences.mjs';
import { tagsPage } from './tags.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const release = resolve(root, process.env.JUZUR_RELEASE ?? 'release');
const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const name = `juzur-${manifest.version}`;
/** The modification time of all files in the zip, the same as in npm packages. A zip has local times without a zone. */
const TIME = new Date(1985, 9, 26, 8, 15);

const run = (program, parameters, cwd) =>
  execFileSync(program, parameters, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });

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

async function zip(stage) {
  const dist = join(stage, 'dist');
  const built = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));
  const files = { 'TAGS.html': Buffer.from(tagsPage(name, built)) };
  for (const file of await filesBelow(stage))
    if (/^(dist|docs)\/|^(CHANGELOG|CONTRIBUTING|README(\.ar)?)\.md$|^LICENSE$/.test(file))
      files[file] = await readFile(join(stage, file));
  const entries = Object.entries(files).map(([file, bytes]) => [`${name}/${file}`, bytes]);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: TIME });
}

const stage = await mkdtemp(join(tmpdir(), 'juzur-release-'));
try {
  await rm(release, { recursive: true, force: true });
  await mkdir(release, { recursive: true });
  run(process.execPath, [join(root, 'scripts/package.mjs'), stage], root);
  for (const path of ['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'README.ar.md', 'cli', 'docs']) {
    await mkdir(dirname(join(stage, path)), { recursive: true });
    await cp(join(root, path), join(stage, path), { recursive: true });
  }
  await writeFile(join(stage, 'package.json'), published());
  await writeFile(join(stage, 'dist/LICENSES.txt'), await licences(join(stage, 'dist')));
  run('npm', ['pack', '--silent', '--pack-destination', release], stage);
  await writeFile(join(release, `${name}.zip`), await zip(stage));
} finally {
  await rm(stage, { recursive: true, force: true });
}
for (const file of await filesBelow(release)) console.log(relative(process.cwd(), join(release, file)));
