// Builds the content of the npm package into a folder, by default the project's own: dist/ for script tags and the schema
// files, lib/ for bundlers with its types, and lib/check/ for the command `juzur check`. `npm pack` runs it first.
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { buildCheck } from './check.mjs';
import { licencesOf } from './licences.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = resolve(process.argv[2] ?? root);
const lib = join(folder, 'lib');
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const require = createRequire(import.meta.url);

const node = (parameters, env = {}) =>
  execFileSync(process.execPath, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

const filesBelow = async (path) => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

const islandFiles = (await filesBelow(join(root, 'islands'))).map((file) => relative(root, file)).sort();
const namesOfIslands = islandFiles.filter((file) => basename(file) === 'island.ts');

/** Builds modules for bundlers. They are not minified, import React and the other packages, and each island has its own chunks. */
async function buildLib() {
  const entries = [
    ['index', 'islands/package.ts'],
    ['islands/index', 'islands/index.ts'],
    ['testing/index', 'testing/index.ts'],
    ...namesOfIslands.map((file) => [file.replace(/\.ts$/, ''), file]),
  ];
  await rm(lib, { recursive: true, force: true });
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries),
    // esbuild gets paths relative to the project, so that the output is the same wherever it is written.
    outdir: join(root, 'lib'),
    write: false,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    target: ['es2022'],
    jsx: 'automatic',
    charset: 'utf8',
    logLevel: 'warning',
    define: {
      'process.env.JUZUR_VERSION': JSON.stringify(version),
      'process.env.JUZUR_STRICT': '""',
      // Otherwise bundlers would insert the path of the file on the computer that builds.
      'import.meta.url': JSON.stringify(`npm:juzur@${version}`),
    },
  });
  for (const { path, contents } of outputFiles) {
    const file = join(lib, relative(join(root, 'lib'), path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, contents);
  }
  // Bundlers omit modules that a page does not import. The sources have no such flag: build.mjs must keep their side effects.
  await writeFile(join(lib, 'package.json'), `${JSON.stringify({ type: 'module', sideEffects: false }, null, 2)}\n`);
}

/** Writes the types beside the modules. Importing `juzur` also declares the events of every island. */
async function buildTypes() {
  node([
    require.resolve('typescript/package.json').replace('package.json', 'bin/tsc'),
    '-p',
    'tsconfig.types.json',
    '--outDir',
    lib,
  ]);
  const events = namesOfIslands.map((file) => file.replace(/\.ts$/, '.js'));
  const lines = [...events.map((file) => `import './${file}';`), "export * from './islands/package.js';"];
  await writeFile(join(lib, 'index.d.ts'), `${lines.join('\n')}\n`);
  // TypeScript 6 and later check an import for side effects, too.
  await writeFile(join(lib, 'juzur.css.d.ts'), 'export {};\n');
}

/** Builds the command `juzur check`, with the licences of the packages that its bundle contains. */
async function buildChecker() {
  const packages = await buildCheck(join(lib, 'check'));
  await writeFile(join(lib, 'check/LICENSES.txt'), await licencesOf(packages));
}

node(['build.mjs', ...process.argv.slice(3)], { JUZUR_DIST: join(folder, 'dist') });
await buildLib();
await buildTypes();
await buildChecker();
