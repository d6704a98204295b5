// Builds dist/: the loader, a standalone entry for each island, their chunks, the style sheet, manifest.json and the schema
// files. Prints sizes and waves. Fails if a size is over its budget; with `--lenient` it only reports it. `--watch` builds
// again after each change.

import { createHash } from 'node:crypto';
import { watch } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { minify } from 'terser';
import { writeSchemas } from './scripts/schema/write.mjs';
import { pageSizes } from './scripts/sizes.mjs';

const root = dirname(fileURLToPath(import.meta.url));
/** Files are named below dist/ and written to JUZUR_DIST, so that their bytes do not depend on the folder. */
const dist = join(root, 'dist');
const target = resolve(root, process.env.JUZUR_DIST ?? 'dist');

// The modules that share a chunk, because pages need them together: an island is named by its folder, another module by
// its file. A module that is loaded by `import()` and is not listed gets its own chunk. What a tag imports without `import()` is
// the first chunk: the loader, the page rung, and the islands that have a `module`.
const chunkTable = {
  checks: ['islands/checks.ts'],
  controls: ['mobile-format', 'quantity', 'share'],
  conversation: ['messages', 'reply'],
  // A profile's page has them together.
  form: ['chained-selects', 'email-activation', 'form', 'mobile-activation', 'profile-image'],
  guest: ['session', 'signup'],
  // What most headers have.
  header: ['autocomplete', 'menu', 'panel'],
  home: ['home-blocks', 'premium-slider'],
  // Nothing on the page waits for them.
  idle: ['back-to-top', 'counts', 'shared/request/notice/watchOffline.ts'],
  // What opens below a field or a bell of the header.
  lists: ['islands/autocomplete/Combobox.tsx', 'notifications/list'],
  overlay: ['shared/devtools/overlay/overlay.ts'],
  // On cards, and the state of the visitor's hearts.
  'rating-trigger': ['rating/trigger', 'toggle', 'shared/request/updates/fetchState.ts'],
  refine: ['filters', 'sort'],
  // Content blockers drop files whose names say that they track.
  views: ['tracking', 'islands/tracking/track.ts'],
};

// Modules that several chunks need: each row is one file, and an import of one loads all of them. A folder is named by its
// index.ts.
const sharedChunks = {
  // A listing has none of these.
  forms: [
    ...['forms', 'mutation', 'updates'].map((name) => `shared/request/${name}/index.ts`),
    ...['rules', 'texts', 'words'].map((name) => `islands/autocomplete/${name}.ts`),
  ],
  // What an idle page loads, and what presses need after it.
  notice: ['markup/announce', 'notice/showNotice', 'stored/index', 'texts/common'].map(
    (name) => `shared/request/${name}.ts`,
  ),
  // What the bell, home-blocks and tracking need of them.
  responses: ['shared/request/cookie/index.ts', 'shared/request/schema/index.ts', 'islands/notifications/unread.ts'],
  requests: ['forms', 'requests'].map((name) => `shared/react/${name}/index.ts`),
};

/** Chunks for developers, which no visitor's page loads. */
const tools = ['checks', 'overlay'];

/** Budgets in KB of brotli, keyed by the page's name in scripts/sizes.mjs. */
const budgets = { loader: 0.2, first: 12.1, listing: 76.9, all: 135.4 };

const terserOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 5, inline: 1, ecma: 2020, keep_fargs: false },
  // Chromium then compiles a script as it arrives, beside the main thread, and not piece by piece under the visitor's first press.
  format: { ecma: 2020, preamble: '//# allFunctionsCalledOnLoad' },
};
const versionIn = async (folder) => JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')).version;
/** JUZUR_REACT=19 builds the same sources with the other supported major of React, without budgets. */
const isReact19 = process.env.JUZUR_REACT === '19';
const react19 = './lab/react19/node_modules';
const common = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  target: ['chrome116', 'edge116', 'firefox124', 'safari17.4'],
  // All of them know the classes of characters that we use. As calls of RegExp they would be longer, and those of valibot that
  // nothing uses would stay.
  supported: { 'regexp-unicode-property-escapes': true },
  minify: true,
  sourcemap: 'external',
  metafile: true,
  write: false,
  legalComments: 'none',
  // Arabic letters are not escaped: that halves their size, and modules are always UTF-8.
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

/** Resolves an import of a module of `sharedChunks` to all modules of its row. */
const sharedImports = {
  name: 'shared-imports',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\./, namespace: 'file' }, ({ importer, path, resolveDir }) => {
      const target = relative(root, resolve(resolveDir, path));
      const found = Object.entries(sharedChunks).find(([, modules]) => modules.includes(target));
      const own = relative(root, importer);
      if (!found || found[1].some((each) => each === own || each === `${dirname(own)}/index.ts`)) return;
      return { path: found[0], namespace: 'shared' };
    });
    onLoad({ filter: /./, namespace: 'shared' }, ({ path }) => ({
      contents: sharedChunks[path].map((each) => `export * from './${each}';`).join(''),
      resolveDir: root,
    }));
  },
};

/**
 * Resolves `nanostores` to its atoms, all that our modules import of it. Through the package's index, esbuild would take what
 * `@nanostores/react` imports for a part of the first chunk.
 */
const atoms = {
  name: 'atoms',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^nanostores$/ }, ({ importer }) =>
      importer.includes('node_modules') ? undefined : { path: join(root, 'node_modules/nanostores/atom/index.js') },
    ),
};

/** What our modules and `@nanostores/react` import of React. */
const REACT = `
  export { Component, memo, StrictMode, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState,
    useSyncExternalStore } from 'react';
  export { flushSync } from 'react-dom';
  export { createRoot } from 'react-dom/client';
  export { Fragment, jsx, jsxs } from 'react/jsx-runtime';`;

/**
 * Resolves React to one ES module, bundled before. esbuild's own functions for CommonJS are then a part of it; otherwise they would
 * be a part of the first chunk.
 */
async function reactModule() {
  const stdin = { contents: REACT, resolveDir: root, sourcefile: 'react.js' };
  const { outputFiles } = await esbuild.build({ ...common, sourcemap: 'inline', stdin, outdir: root });
  const [{ text: contents }] = outputFiles;
  const path = join(root, 'react.js');
  return {
    name: 'react',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^react(-dom)?(\/|$)/ }, () => ({ path }));
      onLoad({ filter: /react\.js$/ }, (found) => (found.path === path ? { contents } : undefined));
    },
  };
}

/**
 * The islands as their island.ts files declare them: folder, names, and the module of their first `import()`, if they have one. Later
 * ones name what comes beside the island.
 */
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
    const module = imports.find(({ kind }) => kind === 'dynamic-import')?.path;
    return { folder, names: [name, ...names], module };
  });
}

/** The modules of each chunk, by its name: the rows of the chunk table, and a chunk for each other island that has one. */
function chunksOf(islands) {
  const modules = new Map(islands.map(({ folder, module }) => [folder, module]));
  const modulesOf = (paths) => paths.map((path) => modules.get(path) ?? path);
  const grouped = Object.entries(chunkTable).map(([name, paths]) => [name, modulesOf(paths)]);
  const listed = grouped.flatMap(([, paths]) => paths);
  const own = islands.filter(({ module }) => module && !listed.includes(module));
  return new Map([...grouped, ...own.map(({ folder, module }) => [folder.replaceAll('/', '-'), [module]])]);
}

/** The source of each file that pages include by a tag: the loader, and a standalone entry for each folder and `data-island` value. */
function entriesOf(islands) {
  const namesOf = ({ folder, names }) => [folder.split('/')[0], ...names];
  const standalone = (name) => {
    const own = islands.filter((island) => namesOf(island).includes(name)).map(({ names: [own] }) => own);
    return `import { chunks } from './islands/chunks.ts';import { islands } from './islands/index.ts';
      import { startLoader } from './shared/page/index.ts';
      startLoader(islands.filter(({ name }) => ${JSON.stringify(own)}.includes(name)), chunks, false, import.meta.url);`;
  };
  const entries = islands.flatMap(namesOf).map((name) => [`islands/${name}`, standalone(name)]);
  return new Map([['juzur', "import './islands/main.ts';"], ...entries]);
}

// Every file imports what the loader imports. So esbuild writes that into one file, the first chunk.
const FIRST_CHUNK = "import './islands/index.ts';import './islands/chunks.ts';import './shared/page/index.ts';";

/**
 * Builds all scripts: one module graph, split by esbuild. The entries are the tags; each imports the first chunk, and every other
 * chunk is loaded by `import()`.
 */
async function buildScripts(islands) {
  const rows = chunksOf(islands);
  const entries = entriesOf(islands);
  const names = new Map([...rows].flatMap(([name, modules]) => modules.map((module) => [module, name])));
  const chunk = (module) => ({
    path: names.get(module) ?? basename(module).replace(/\.tsx?$/, ''),
    namespace: 'chunk',
    pluginData: module,
  });
  const virtualFiles = {
    name: 'entries-and-chunks',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice('entry:'.length), namespace: 'entry' }));
      const contents = (source) => ({ contents: FIRST_CHUNK + source, resolveDir: root });
      onLoad({ filter: /./, namespace: 'entry' }, ({ path }) => contents(entries.get(path)));
      onLoad({ filter: /./, namespace: 'chunk' }, ({ path: name, pluginData: module }) =>
        contents((rows.get(name) ?? [module]).map((each) => `export * from './${each}';`).join('')),
      );
    },
  };
  return esbuild.build({
    ...common,
    splitting: true,
    entryPoints: [...entries.keys()].map((name) => ({ in: `entry:${name}`, out: name })),
    outdir: dist,
    chunkNames: 'chunks/[name]-[hash]',
    // The hash in the file name must change with terser's version and options too. Terser removes this comment.
    footer: { js: `// ${await versionIn('node_modules/terser')} ${JSON.stringify(terserOptions)}` },
    plugins: [dynamicImports(chunk), sharedImports, atoms, await reactModule(), virtualFiles],
  });
}

/** @returns `preload`, the files that the loader imports, and `chunks`, the files of each chunk by its name */
function closuresOf({ outputs }) {
  /** The files that a page fetches for a file, with their waves: a file is in a wave after the file that imports it. */
  const closure = (path) => {
    const waves = new Map([[path, 1]]);
    for (const [file, wave] of waves)
      for (const { kind, path: next } of outputs[file].imports)
        if (kind === 'import-statement' && !waves.has(next)) waves.set(next, wave + 1);
    return Object.fromEntries([...waves].map(([file, wave]) => [below(file), wave]));
  };
  const chunks = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint?.startsWith('chunk:'));
  const { 'juzur.js': _, ...preload } = closure('dist/juzur.js');
  return {
    preload: Object.keys(preload),
    chunks: Object.fromEntries(
      chunks.map(([path, { entryPoint }]) => [entryPoint.slice('chunk:'.length), closure(path)]),
    ),
  };
}

/** Builds one style sheet from the CSS files of shared/ and the islands, in alphabetical order. */
async function buildStyles() {
  const files = (await Promise.all(['shared', 'islands'].map(filesIn))).flat().filter((file) => file.endsWith('.css'));
  const contents = files.map((file) => `@import './${file}';`).join('\n');
  const stdin = { contents, resolveDir: root, loader: 'css' };
  // A style sheet without a charset has that of its page, such as windows-1256.
  return esbuild.build({ ...common, charset: 'ascii', stdin, outfile: join(dist, 'juzur.css') });
}

/**
 * Writes esbuild's output files; scripts are minified by terser first. Each file gets a source map and a brotli copy, because
 * compressing for each response would take too long. No comment names the map: a server sends the header `SourceMap`.
 * @returns sizes and hashes by path
 */
async function write(outputFiles) {
  const files = {};
  for (const { path, text } of outputFiles.filter((file) => !file.path.endsWith('.map'))) {
    const map = outputFiles.find((file) => file.path === `${path}.map`).text;
    const sourceMap = { content: map, includeSources: true };
    const small = path.endsWith('.js') ? await minify(text, { ...terserOptions, sourceMap }) : { code: text, map };
    const bytes = Buffer.from(small.code);
    const brotli = brotliCompressSync(bytes);
    const file = join(target, below(path));
    await mkdir(dirname(file), { recursive: true });
    await Promise.all([writeFile(file, bytes), writeFile(`${file}.map`, small.map), writeFile(`${file}.br`, brotli)]);
    const hash = createHash('sha384').update(bytes).digest('base64');
    files[below(path)] = { bytes: bytes.length, brotli: brotli.length, integrity: `sha384-${hash}` };
  }
  return files;
}

/** Prints sizes and waves. The process fails if a size is over its budget. */
function measure(manifest) {
  const inKB = (bytes) => `${(bytes / 1024).toFixed(1).padStart(6)} KB`;
  for (const [path, { brotli }] of Object.entries(manifest.files))
    if (!path.startsWith('islands/')) console.log(`${inKB(brotli)}  ${path}`);
  for (const [name, { title, bytes, requests, waves }] of Object.entries(pageSizes(manifest))) {
    console.log(`${inKB(bytes)}  ${title}, ${requests} requests in ${waves} waves`);
    if (bytes <= budgets[name] * 1024 || isReact19) continue;
    const over = Math.ceil(bytes - budgets[name] * 1024);
    console.error(`Over budget by ${over} bytes: ${title} may have ${budgets[name]} KB (\`budgets\` in build.mjs)`);
    process.exitCode = process.argv.includes('--lenient') ? 0 : 1;
  }
}

async function build() {
  await rm(target, { recursive: true, force: true });
  const islands = await readIslands();
  const [scripts, styles] = await Promise.all([buildScripts(islands), buildStyles()]);
  const { preload, chunks } = closuresOf(scripts.metafile);
  const files = await write([...scripts.outputFiles, ...styles.outputFiles]);
  const build = createHash('sha256').update(JSON.stringify(chunks)).digest('hex').slice(0, 8);
  const manifest = { build, files, chunks, preload, tools };
  await writeFile(join(target, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeSchemas(target);
  measure(manifest);
}

await build();
let timer;
const buildSoon = () => {
  clearTimeout(timer);
  timer = setTimeout(() => build().catch(console.error), 150);
};
if (process.argv.includes('--watch'))
  for (const folder of ['islands', 'shared']) watch(join(root, folder), { recursive: true }, buildSoon);
