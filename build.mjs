// Builds dist/: the loader, an entry for each island alone, their chunks, the style sheet and manifest.json, each file also
// as brotli (`juzur.js.br`), and the schema files. Prints sizes and waves, fails where one is over its budget. `--watch`
// builds again on changes.

import { createHash } from 'node:crypto';
import { watch } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import * as esbuild from 'esbuild';
import { minify } from 'terser';
import { writeSchemas } from './scripts/schema/write.mjs';

const root = dirname(fileURLToPath(import.meta.url));
/** Files are named below dist/ and written to JUZUR_DIST: builds in two folders don't meet, and their bytes are the same. */
const dist = join(root, 'dist');
const target = resolve(root, process.env.JUZUR_DIST ?? 'dist');

/**
 * Which islands, by folder, share a chunk because pages need them together; a module is named by its file. What is not
 * listed and is loaded by `import()` has a chunk of its own; what the loader alone loads so must be listed.
 */
const chunkTable = {
  base: ['shared/loader/deferred.ts', 'back-to-top', 'listing', 'money', 'rating/display', 'text-direction'],
  'listing-more': ['islands/listing/LoadMore.tsx'],
  controls: ['mobile-format', 'quantity'],
  conversation: ['messages', 'reply'],
  debug: ['shared/loader/debug/index.ts'],
  diagnosis: ['shared/loader/diagnosis/index.ts'],
  guest: ['session', 'signup'],
  home: ['home-blocks', 'premium-slider'],
  http: ['shared/http/index.ts'],
  profile: ['email-activation', 'mobile-activation', 'profile-image'],
  refine: ['filters', 'sort'],
};

/** Chunks for developers, which no visitor's page loads. */
const tools = ['debug'];

/** The script of a page, in KB of brotli: the loader and the first chunks, then the chunks of these names, else of all islands. */
const pages = {
  'a listing page before the first interaction': { names: [], budgetKB: 16 },
  'a listing page, everything': { names: ['listing-more'], budgetKB: 69 },
  'all islands': { budgetKB: 105 },
};
const loaderBudgetKB = 3.2;

const terserOptions = { module: true, ecma: 2020, compress: { passes: 3, ecma: 2020 }, format: { ecma: 2020 } };
const versionIn = async (folder) => JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')).version;
/** JUZUR_REACT=19 builds the same sources with the other supported major of React, without budgets. */
const isReact19 = process.env.JUZUR_REACT === '19';
const react19 = './tests/react19/node_modules';
const common = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  target: ['es2022', 'chrome111', 'firefox115', 'safari16.4'],
  minify: true,
  sourcemap: 'external',
  metafile: true,
  write: false,
  legalComments: 'none',
  // Arabic as it is: half the bytes of its escapes, and modules are UTF-8 by definition.
  charset: 'utf8',
  jsx: 'automatic',
  logLevel: 'warning',
  define: {
    'process.env.NODE_ENV': '"production"',
    'process.env.JUZUR_VERSION': `"${await versionIn('.')}"`,
    // Only tests of the sources render under StrictMode.
    'process.env.JUZUR_STRICT': '""',
  },
  alias: isReact19 ? { react: `${react19}/react`, 'react-dom': `${react19}/react-dom` } : {},
};

const below = (path) => relative(dist, resolve(root, path));

/** The files below a folder, as paths below the root. */
const filesIn = async (folder) =>
  (await readdir(join(root, folder), { recursive: true })).map((file) => join(folder, file)).sort();

/** Resolves each `import()` by `found`, which is given the module's path below the root. */
const dynamicImports = (found) => ({
  name: 'dynamic-imports',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import' ? found(relative(root, resolve(resolveDir, path))) : undefined,
    ),
});

/** The islands as their island.ts files declare them: folder, names, and the module that they load. */
async function readIslands() {
  const files = (await filesIn('islands')).filter((file) => basename(file) === 'island.ts');
  const folders = files.map((file) => relative('islands', dirname(file)));
  const exported = folders.map((folder, n) => `export { island as i${n} } from './islands/${folder}/island.ts';`);
  const { metafile, outputFiles } = await esbuild.build({
    ...common,
    sourcemap: false,
    stdin: { contents: exported.join('\n'), resolveDir: root },
    plugins: [dynamicImports((path) => ({ path, external: true }))],
  });
  const list = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`);
  return folders.map((folder, n) => {
    const { name, names = [] } = list[`i${n}`];
    const { imports } = metafile.inputs[`islands/${folder}/island.ts`];
    return { folder, names: [name, ...names], module: imports.find(({ kind }) => kind === 'dynamic-import').path };
  });
}

/** The modules of each chunk, by its name. */
function chunksOf(islands) {
  const moduleOf = new Map(islands.map(({ folder, module }) => [folder, module]));
  const listed = new Set(Object.values(chunkTable).flat());
  const own = [...moduleOf.keys()].filter((folder) => !listed.has(folder));
  const rows = [...Object.entries(chunkTable), ...own.map((folder) => [folder.replaceAll('/', '-'), [folder]])];
  return new Map(rows.map(([name, places]) => [name, places.map((place) => moduleOf.get(place) ?? place)]));
}

/** The first run: all chunks, split by esbuild. @returns `fileOf`, the file below dist/ that an `import()` of a module loads */
async function buildChunks(islands) {
  const rows = chunksOf(islands);
  const names = new Map([...rows].flatMap(([name, modules]) => modules.map((module) => [module, name])));
  const nameOf = (module) => names.get(module) ?? basename(module).replace(/\.tsx?$/, '');
  const chunk = (module) => ({ path: nameOf(module), namespace: 'chunk', pluginData: module });
  const virtualEntries = {
    name: 'chunks',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^chunk:/ }, ({ path }) => ({ path: path.slice('chunk:'.length), namespace: 'chunk' }));
      onLoad({ filter: /./, namespace: 'chunk' }, ({ path: name, pluginData: module }) => {
        const exported = (rows.get(name) ?? [module]).map((each) => `export * from './${each}';`);
        // Each chunk builds on the first one: what that one holds is in no other, and in one file.
        return { contents: `${name === 'base' ? '' : "import 'chunk:base';"}${exported.join('')}`, resolveDir: root };
      });
    },
  };
  const { metafile, outputFiles } = await esbuild.build({
    ...common,
    splitting: true,
    entryPoints: [...rows.keys()].map((name) => ({ in: `chunk:${name}`, out: name })),
    outdir: join(dist, 'chunks'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    // For the hash in the name, which depends on terser too; terser drops the comment.
    footer: { js: `// ${await versionIn('node_modules/terser')} ${JSON.stringify(terserOptions)}` },
    plugins: [dynamicImports(chunk), virtualEntries],
  });
  const files = new Map(Object.entries(metafile.outputs).map(([path, { entryPoint }]) => [entryPoint, path]));
  files.delete(undefined);
  /** What a page waits for when it loads a chunk: each file below dist/, with the wave in which it is fetched. */
  const closure = (path) => {
    const waves = new Map([[path, 1]]);
    for (const [file, wave] of waves)
      for (const { kind, path: next } of metafile.outputs[file].imports)
        if (kind === 'import-statement' && !waves.has(next)) waves.set(next, wave + 1);
    return Object.fromEntries([...waves].map(([file, wave]) => [below(file), wave]));
  };
  const closures = Object.fromEntries([...files].map(([entry, path]) => [entry.replace('chunk:', ''), closure(path)]));
  return { outputFiles, closures, fileOf: (module) => below(files.get(`chunk:${nameOf(module)}`)) };
}

/** The source of what pages name in a tag, by file: the loader, and a standalone entry for each folder and `data-island` value. */
function entriesOf(islands) {
  const namesOf = ({ folder, names }) => [folder.split('/')[0], ...names];
  const standalone = (name) => {
    const own = islands.filter((island) => namesOf(island).includes(name));
    return `import { start } from './shared/loader/start.ts';
${own.map(({ folder }, n) => `import { island as i${n} } from './islands/${folder}/island.ts';`).join('\n')}
start([${own.map((_, n) => `i${n}`)}], false);`;
  };
  return new Map([
    ['juzur.js', "import './islands/main.ts';"],
    ...islands.flatMap(namesOf).map((name) => [`islands/${name}.js`, standalone(name)]),
  ]);
}

/** The second run: the loader or a standalone entry, one file that reaches the chunks by `import()`. */
function buildEntry(outfile, contents, build, { closures, fileOf }) {
  const to = (path) => relative(dirname(outfile), path).replace(/^(?!\.)/, './');
  const environment = { BUILD: build, FIRST_CHUNKS: Object.keys(closures.base).map(to).join(' ') };
  const defined = Object.entries(environment).map(([key, value]) => [
    `process.env.JUZUR_${key}`,
    JSON.stringify(value),
  ]);
  return esbuild.build({
    ...common,
    outfile: join(dist, outfile),
    stdin: { contents, resolveDir: root, loader: 'ts' },
    define: { ...common.define, ...Object.fromEntries(defined) },
    plugins: [dynamicImports((module) => ({ path: to(fileOf(module)), external: true }))],
  });
}

/** One style sheet of what shared/ and the islands bring, in alphabetical order. */
async function buildStyles() {
  const files = (await Promise.all(['shared', 'islands'].map(filesIn))).flat().filter((file) => file.endsWith('.css'));
  const contents = files.map((file) => `@import './${file}';`).join('\n');
  const stdin = { contents, resolveDir: root, loader: 'css' };
  return esbuild.build({ ...common, stdin, outfile: join(dist, 'juzur.css') });
}

/**
 * Writes what esbuild made, scripts once more through terser, each with its map, which no comment names (a server sends
 * `SourceMap`), and its brotli form, which takes too long for each response. @returns sizes and hashes by path
 */
async function write(outputFiles) {
  const files = {};
  for (const { path, text } of outputFiles.filter((file) => !file.path.endsWith('.map'))) {
    const map = outputFiles.find((file) => file.path === `${path}.map`).text;
    const sourceMap = { content: map, includeSources: true };
    const small = path.endsWith('.js') ? await minify(text, { ...terserOptions, sourceMap }) : { code: text, map };
    const bytes = Buffer.from(small.code);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const brotli = brotliCompressSync(bytes, { params });
    const file = join(target, below(path));
    await mkdir(dirname(file), { recursive: true });
    await Promise.all([writeFile(file, bytes), writeFile(`${file}.map`, small.map), writeFile(`${file}.br`, brotli)]);
    const hash = createHash('sha384').update(bytes).digest('base64');
    files[below(path)] = { bytes: bytes.length, brotli: brotli.length, integrity: `sha384-${hash}` };
  }
  return files;
}

/** Prints sizes and waves. @returns what is over its budget, as a text */
function measure({ files, chunks }) {
  const over = ['Over budget:'];
  const print = (what, size, budgetKB = Number.POSITIVE_INFINITY) => {
    const line = `${(size / 1024).toFixed(1).padStart(6)} KB  ${what}`;
    console.log(line);
    if (size > budgetKB * 1024 && !isReact19) over.push(`${line}: the budget is ${budgetKB} KB`);
  };
  for (const [path, { brotli }] of Object.entries(files))
    if (!path.startsWith('islands/')) print(path, brotli, path === 'juzur.js' ? loaderBudgetKB : undefined);
  for (const [
    page,
    { names = Object.keys(chunks).filter((name) => !tools.includes(name)), budgetKB },
  ] of Object.entries(pages)) {
    // The first wave is what the page names in its tags, preloads included.
    const waves = new Map(['juzur.js', ...Object.keys(chunks.base)].map((path) => [path, 1]));
    for (const [path, wave] of names.flatMap((name) => Object.entries(chunks[name])))
      if (!waves.has(path)) waves.set(path, 1 + wave);
    const size = [...waves.keys()].reduce((sum, path) => sum + files[path].brotli, 0);
    print(`script of ${page}, ${waves.size} requests in ${Math.max(...waves.values())} waves`, size, budgetKB);
  }
  return over.length > 1 ? over.join('\n') : null;
}

/** Builds everything into dist/. @returns the manifest: files, what each chunk needs, what every page should preload, and chunks for developers only */
async function build() {
  await rm(target, { recursive: true, force: true });
  const islands = await readIslands();
  const chunks = await buildChunks(islands);
  const { closures } = chunks;
  const id = createHash('sha256').update(JSON.stringify(closures)).digest('hex').slice(0, 8);
  const entries = [...entriesOf(islands)].map(([path, contents]) => buildEntry(path, contents, id, chunks));
  const all = await Promise.all([chunks, buildStyles(), ...entries]);
  const files = await write(all.flatMap(({ outputFiles }) => outputFiles));
  const manifest = { build: id, files, chunks: closures, preload: Object.keys(closures.base), tools };
  await writeFile(join(target, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeSchemas(target);
  return manifest;
}

/** `--lenient` only prints what is over its budget. */
async function run() {
  const over = measure(await build());
  if (over) console.error(over);
  process.exitCode = over && !process.argv.includes('--lenient') ? 1 : 0;
}

await run();
let timer;
const runSoon = () => {
  clearTimeout(timer);
  timer = setTimeout(() => run().catch(console.error), 150);
};
if (process.argv.includes('--watch'))
  for (const folder of ['islands', 'shared']) watch(join(root, folder), { recursive: true }, runSoon);
