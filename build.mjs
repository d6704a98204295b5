// Builds dist/: the loader, a script tag of its own for each island, the chunks they share and the style sheet, each with
// its brotli form (`juzur.js.br`), the types and manifest.json. `--watch` builds again on each change. Prints sizes; a size
// over its budget fails the build, or is a warning with `--lenient`, which also leaves the types out.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import * as esbuild from 'esbuild';
import { minify } from 'terser';

const root = dirname(fileURLToPath(import.meta.url));
/** Where the build goes; JUZUR_DIST names another folder, so that two builds don't meet. */
const dist = resolve(root, process.env.JUZUR_DIST ?? 'dist');
const common = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  target: ['es2022', 'chrome111', 'firefox115', 'safari16.4'],
  minify: true,
  sourcemap: true,
  metafile: true,
  legalComments: 'none',
  // Arabic as it is: half the bytes of its escapes, and modules are UTF-8 by definition.
  charset: 'utf8',
  jsx: 'automatic',
  logLevel: 'warning',
};
const environment = (build) => ({
  'process.env.NODE_ENV': '"production"',
  'process.env.JUZUR_BUILD': JSON.stringify(build),
});

/** Brotli budgets in bytes. */
const budgets = { loader: 2560, island: 6144, everything: 87 * 1024 };

/** What pages transfer, by the beginnings of their files' names, with its budget. */
const pages = {
  'a listing page before the first interaction': [['juzur.js', 'chunks/plain-'], 8 * 1024],
  'a listing page, everything': [
    ['juzur.js', 'juzur.css', 'chunks/plain-', 'chunks/http-', 'chunks/react-'],
    58 * 1024,
  ],
  'all islands but the account’s': [
    [
      'juzur.js',
      ...['plain', 'http', 'answers', 'react', 'forms'].map((layer) => `chunks/${layer}-`),
      ...['autocomplete', 'chained', 'controls', 'home', 'menu', 'product', 'refine', 'tracking'].map(
        (island) => `chunks/${island}-`,
      ),
    ],
    76 * 1024,
  ],
};

/**
 * What several chunks need, each layer built from its entry on and standing on the ones before it. A module of a layer is
 * in no other chunk, so that what it keeps is kept once a page, and a page's number of requests can be counted beforehand.
 * `isAsked`: there is an `import()` of it, which asks for the entry's exports by their names.
 */
const layers = [
  { name: 'plain', entry: 'islands/plain.ts', isAsked: true },
  { name: 'http', entry: 'shared/http/index.ts', isAsked: true },
  { name: 'answers', entry: 'shared/http/answers.ts', isAsked: true },
  { name: 'react', entry: 'islands/react.ts', isAsked: true },
  { name: 'forms', entry: 'shared/ui/forms.ts' },
];

/** React's packages are CommonJS: the file behind each name. */
const reactFiles = {
  react: 'react/cjs/react.production.min.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.min.js',
  'react-dom': 'react-dom/cjs/react-dom.production.min.js',
  'react-dom/client': 'react-dom/cjs/react-dom.production.min.js',
  scheduler: 'scheduler/cjs/scheduler.production.min.js',
};

const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

const isOurs = (path) => /^(islands|shared)\//.test(path);

/**
 * Points imports of modules that stand in a layer to that layer's file.
 * @param modules by source: the chunk it is in, and under which names its exports stand there
 * @param from the file that is built, below dist/
 */
const linked = (modules, from) => ({
  name: 'linked',
  setup(context) {
    context.onResolve({ filter: /^\.|^@?[a-z]/ }, ({ path, resolveDir, kind, namespace }) => {
      if (kind === 'entry-point') return undefined;
      if (namespace === 'layer') return { path, namespace: 'layer-name', sideEffects: false };
      if (namespace === 'layer-name') return { path, external: true };
      const source = path.startsWith('.') ? relative(root, resolve(resolveDir, path)) : path;
      if (kind === 'dynamic-import') {
        if (!modules.has(source))
          return {
            errors: [{ text: `${source}: only islands/start.ts and an island.ts may import() what is no layer` }],
          };
        return { path: `./${relative(dirname(from), modules.get(source).chunk)}`, external: true };
      }
      return modules.has(source) ? { path: source, namespace: 'layer', sideEffects: false } : undefined;
    });
    context.onLoad({ filter: /./, namespace: 'layer' }, ({ path }) => {
      const names = Object.keys(modules.get(path).names);
      return {
        contents: names.map((name) => `export { ${name} } from '${path}#${name}';`).join('\n'),
        resolveDir: root,
      };
    });
    // A module a name: esbuild keeps all names of an outside import, used or not, but drops a module that nobody uses.
    context.onLoad({ filter: /./, namespace: 'layer-name' }, ({ path }) => {
      const [source, name] = path.split('#');
      const { chunk, names } = modules.get(source);
      const to = relative(dirname(from), chunk);
      return { contents: `export { ${names[name]} as ${name} } from './${to}';`, resolveDir: root };
    });
  },
});

/** The names a module exports, those it passes on included. */
async function exportsOf(source) {
  const { metafile } = await esbuild.build({
    ...common,
    entryPoints: [source],
    outdir: dist,
    write: false,
    sourcemap: false,
    packages: 'external',
    plugins: [leaveChunks],
  });
  return Object.values(metafile.outputs)[0].exports;
}

const leaveChunks = {
  name: 'leave-chunks',
  setup: (context) =>
    context.onResolve({ filter: /^\./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
};

/** a, b, … z, A, … Z, aa, ba, … */
const letters = (count) => {
  const letter = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'[count % 52];
  return count < 52 ? letter : letter + letters(Math.floor(count / 52) - 1);
};

/**
 * Under which names the exports of a layer's modules stand in its one file: those of an entry that is asked for by
 * `import()` under their own, all others under a letter or two.
 * @param fresh the modules, each with what it exports
 * @param used `source#name` of what other chunks import, and so what is passed on; all there is when it isn't known yet
 */
function nameExports({ entry, isAsked }, fresh, used) {
  const own = isAsked ? fresh.find(({ source }) => source === entry).exports : [];
  const holders = (name) => fresh.filter(({ source, exports }) => source !== entry && exports.includes(name)).length;
  let count = 0;
  const short = () => {
    const name = letters(count++);
    return own.includes(name) ? short() : name;
  };
  return fresh.map(({ source, exports }) => {
    const isEntry = isAsked && source === entry;
    const kept = exports.filter((name) => isEntry || !used || used.has(`${source}#${name}`));
    const isOwn = (name) => isEntry || (own.includes(name) && holders(name) === 1);
    return { source, names: Object.fromEntries(kept.map((name) => [name, isOwn(name) ? name : short()])) };
  });
}

/** The modules that a build from `entry` takes in, and the targets of its `import()` calls. */
async function inputsOf(entry) {
  const { metafile } = await esbuild.build({
    ...common,
    define: environment(''),
    entryPoints: [entry],
    outdir: dist,
    write: false,
    sourcemap: false,
    plugins: [leaveChunks],
  });
  const targets = Object.entries(metafile.inputs).flatMap(([source, { imports }]) =>
    imports
      .filter(({ kind }) => kind === 'dynamic-import')
      .map(({ path }) => relative(root, resolve(root, dirname(source), path))),
  );
  return { sources: Object.keys(metafile.inputs).filter(isOurs), targets: [...new Set(targets)] };
}

/**
 * What esbuild bundled, once more through terser, which takes another 2 % (brotli) off React and 5 % off our own code.
 * @param outputFiles code and source map
 * @param nameOf the file's path below dist/, from its content's hash
 * @param renamed given the new name of each export that has a letter or two for a name: the one that it has inside
 */
async function writeSmall(outputFiles, nameOf, renamed) {
  const [map, code] = ['.js.map', '.js'].map((ending) => outputFiles.find(({ path }) => path.endsWith(ending)).text);
  const small = await minify(mergeImports(code), {
    module: true,
    ecma: 2020,
    // React's hundreds of functions compress better when they stand together; the few of any other file do not.
    compress: { passes: 6, ecma: 2020, hoist_funs: code.length > 100_000 },
    format: { ecma: 2020 },
    sourceMap: { content: map, includeSources: true },
  });
  if (renamed) small.code = exportInnerNames(small.code, renamed);
  const path = nameOf(createHash('sha256').update(small.code).digest('hex').slice(0, 8).toUpperCase());
  await mkdir(dirname(join(dist, path)), { recursive: true });
  // No comment names the map: it would be 1 % of the loader's bytes. A server does so in the header `SourceMap`.
  await writeFile(join(dist, path), small.code);
  await writeFile(join(dist, `${path}.map`), small.map);
  return path;
}

/** `export{ne as A,t as texts}` as `export{ne,t as texts}`: a name that only this build asks for may be any. */
const exportInnerNames = (code, renamed) =>
  code.replace(/(?<=export\{)[^}]*(?=\})/, (list) => {
    const names = list.split(',').map((each) => {
      const [inner, outer = inner] = each.split(' as ');
      if (outer.length > 2) return each;
      renamed.set(outer, inner);
      return inner;
    });
    return [...new Set(names)].join();
  });

/**
 * All imports from one file as one statement, at the end, since imports count from the start wherever they stand; blanks
 * take their old places, so that the source map still fits.
 */
const mergeImports = (code) => {
  const lists = new Map();
  const rest = code.replace(/\bimport\{([^}]*)\}from"(\.[^"]+)";/g, (statement, list, from) => {
    lists.set(from, [...(lists.get(from) ?? []), list]);
    return ' '.repeat(statement.length);
  });
  return rest + [...lists].map(([from, names]) => `import{${names.join()}}from"${from}";`).join('');
};

/** Bundles one chunk. @returns its name, its files and the modules in it */
async function buildChunk(name, options, modules) {
  const { metafile, outputFiles } = await esbuild.build({
    ...common,
    define: environment(''),
    outdir: join(dist, 'chunks'),
    write: false,
    plugins: [linked(modules, `chunks/${name}.js`), reactModules],
    ...options,
  });
  return { name, outputFiles, sources: Object.keys(metafile.inputs).filter(isOurs) };
}

/** Writes a chunk with its content's hash in the name. @returns its path below dist/ */
const writeChunk = ({ name, outputFiles }, renamed) =>
  writeSmall(outputFiles, (hash) => `chunks/${name}-${hash}.js`, renamed);

/** @returns `source#name` of what a bundled chunk imports from layers */
function importsOf({ outputFiles }, modules) {
  const code = outputFiles.find(({ path }) => path.endsWith('.js')).text;
  const origins = new Map();
  for (const [source, { chunk, names }] of modules)
    for (const [name, alias] of Object.entries(names))
      origins.set(`${chunk}#${alias}`, [...(origins.get(`${chunk}#${alias}`) ?? []), `${source}#${name}`]);
  return [...code.matchAll(/import\{([^}]*)\}from"\.\/([^"]+)"/g)].flatMap(([, list, file]) =>
    list.split(',').flatMap((each) => origins.get(`chunks/${file}#${each.split(' as ')[0]}`)),
  );
}

/**
 * React's own files as ES modules, the same but for `require` and `exports`: what nobody imports is left out then, 7 % of
 * React (brotli), which a bundler can't leave out of CommonJS.
 */
const reactModules = {
  name: 'react-modules',
  setup(context) {
    const files = new Set();
    context.onResolve({ filter: /^(react|react-dom|scheduler)(\/|$)/ }, ({ path }) => {
      if (!Object.hasOwn(reactFiles, path)) return undefined;
      const file = join(root, 'node_modules', reactFiles[path]);
      files.add(file);
      return { path: file, sideEffects: false };
    });
    context.onLoad({ filter: /\.production\.min\.js$/ }, async ({ path }) => {
      if (!files.has(path)) return undefined;
      const imports = [];
      const names = new Set();
      // React writes what a boundary catches to the console, and so does the boundary, naming the island and the host.
      const { code: lines } = await esbuild.transform(await readFile(path, 'utf8'), { drop: ['console'] });
      const code = lines
        .replace(/^var (?:\w+ = require\("[\w/-]+"\)[,;]\s*)+/gm, (statement) => {
          for (const [, name, source] of statement.matchAll(/(\w+) = require\("([\w/-]+)"\)/g))
            imports.push(`import * as ${name} from '${source}';`);
          return statement.trim().endsWith(',') ? 'var ' : '';
        })
        .replace(/^(\s*)exports\.(\w+) =(?!=)/gm, (_, indent, name) => {
          const isFirst = !names.has(name);
          names.add(name);
          return `${indent}${isFirst && !indent.trim() ? 'var ' : ''}exports_${name} =`;
        })
        .replace(/\bexports\.(\w+)/g, 'exports_$1');
      if (/\b(require\(|exports\b(?!_))/.test(code)) throw new Error(`${path}: CommonJS that this build does not know`);
      const list = [...names].map((name) => `exports_${name} as ${name}`);
      return { contents: `${imports.join('\n')}\n${code}\nexport { ${list.join(', ')} };`, loader: 'js' };
    });
  },
};

/** Which names of React's packages the product uses; the react layer passes on these and no more. */
async function reactNames() {
  const { outputFiles } = await esbuild.build({
    ...common,
    minify: false,
    sourcemap: false,
    define: environment(''),
    entryPoints: ['islands/main.ts'],
    outdir: dist,
    write: false,
    external: Object.keys(reactFiles),
  });
  const used = new Map();
  for (const [, list, source] of outputFiles
    .find(({ path }) => path.endsWith('.js'))
    .text.matchAll(/import \{([^}]*)\} from "([\w/-]+)"/g)) {
    const names = list.split(',').map((name) => name.trim().split(' as ')[0]);
    used.set(source, new Set([...(used.get(source) ?? []), ...names]));
  }
  return [...used].map(([source, names]) => ({ source, exports: [...names] }));
}

/** @param write makes a bundled chunk a file, returns its path, and tells into a map which exports it renamed */
async function buildLayers(used, write) {
  const modules = new Map();
  const chunks = [];
  for (const layer of layers) {
    const { name, entry } = layer;
    const { sources } = await inputsOf(entry);
    const fresh = [];
    for (const source of sources) if (!modules.has(source)) fresh.push({ source, exports: await exportsOf(source) });
    if (name === 'react') fresh.push(...(await reactNames()));
    const named = nameExports(layer, fresh, used);
    const written = new Set();
    const lines = named.map(({ source, names }) => {
      const list = Object.entries(names).filter(([, alias]) => !written.has(alias));
      for (const [, alias] of list) written.add(alias);
      const from = Object.hasOwn(reactFiles, source) ? source : `./${source}`;
      return `export { ${list.map(([each, alias]) => `${each} as ${alias}`).join(', ')} } from '${from}';`;
    });
    const contents = lines.join('\n');
    const built = await buildChunk(
      name,
      { stdin: { contents, resolveDir: root, sourcefile: `${name}.ts`, loader: 'ts' } },
      modules,
    );
    chunks.push(built);
    const renamed = new Map();
    const chunk = await write(built, renamed);
    for (const { source, names } of named) {
      const final = Object.entries(names).map(([each, alias]) => [each, renamed.get(alias) ?? alias]);
      modules.set(source, { chunk, names: Object.fromEntries(final) });
    }
  }
  return { modules, chunks };
}

/** `islands/rating-form/RatingForm.tsx` is called `rating-form`, and `islands/product.ts`, which holds several, `product`. */
const chunkName = (source) => (source.split('/').length > 2 ? source.split('/').at(-2) : basename(source, '.ts'));

async function buildIslands(targets, modules, write) {
  const owners = new Map();
  const chunks = [];
  const paths = new Map();
  for (const source of targets.filter((target) => !modules.has(target))) {
    const built = await buildChunk(chunkName(source), { entryPoints: [source] }, modules);
    chunks.push(built);
    paths.set(source, { chunk: await write(built), names: {} });
    for (const each of built.sources) owners.set(each, [...(owners.get(each) ?? []), source]);
  }
  const twice = [...owners].filter(([, chunksWithIt]) => chunksWithIt.length > 1);
  if (twice.length)
    throw new Error(
      `In more than one chunk, and so in need of a layer:\n  ${twice.map(([each, by]) => `${each}: ${by.join(', ')}`).join('\n  ')}`,
    );
  return { paths, chunks };
}

/**
 * Builds layers and islands, first without writing them: what they then import from each other is all that the layers
 * pass on in the end.
 * @returns by source: the chunk a module is in, and its names there
 */
async function buildChunks() {
  const { targets } = await inputsOf('islands/main.ts');
  const draft = ({ name }) => `chunks/${name}.js`;
  const first = await buildLayers(null, draft);
  const { chunks } = await buildIslands(targets, first.modules, draft);
  const used = new Set([...first.chunks, ...chunks].flatMap((chunk) => importsOf(chunk, first.modules)));
  const { modules } = await buildLayers(used, writeChunk);
  const { paths } = await buildIslands(targets, modules, writeChunk);
  return new Map([...modules, ...paths]);
}

/** The loader is one file, so that it costs one request. */
const buildLoader = async (contents, outfile, modules, build) => {
  const firstChunk = relative(dirname(outfile), modules.get('islands/plain.ts').chunk);
  const { outputFiles } = await esbuild.build({
    ...common,
    define: { ...environment(build), 'process.env.JUZUR_FIRST_CHUNK': JSON.stringify(firstChunk) },
    outfile: join(dist, outfile),
    write: false,
    plugins: [linkedDynamically(modules, outfile)],
    stdin: { contents, resolveDir: join(root, 'islands'), sourcefile: 'loader.ts', loader: 'ts' },
  });
  await writeSmall(outputFiles, () => outfile);
};

/** The loader takes its own copy of the few small modules it needs, and reaches all else by `import()`. */
const linkedDynamically = (modules, from) => ({
  name: 'linked-dynamically',
  setup(context) {
    context.onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
      if (kind !== 'dynamic-import') return undefined;
      const to = relative(dirname(from), modules.get(relative(root, resolve(resolveDir, path))).chunk);
      return { path: to.startsWith('.') ? to : `./${to}`, external: true };
    });
  },
});

async function buildTypes() {
  const { compilerOptions } = JSON.parse(await readFile(join(root, 'tsconfig.json'), 'utf8'));
  const flags = Object.entries({ ...compilerOptions, noEmit: false, declaration: true, emitDeclarationOnly: true });
  await promisify(execFile)(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      '--ignoreConfig',
      'islands/main.ts',
      '--rewriteRelativeImportExtensions',
      '--rootDir',
      '.',
      '--outDir',
      join(dist, 'types'),
      ...flags.flatMap(([name, value]) => [`--${name}`, String(value)]),
    ],
    { cwd: root },
  );
}

async function writeManifest(build, names, modules) {
  const files = {};
  const chunks = [...new Set([...modules.values()].map(({ chunk }) => chunk))];
  for (const path of ['juzur.js', 'juzur.css', ...names.map((name) => `islands/${name}.js`), ...chunks]) {
    const bytes = await readFile(join(dist, path));
    const small = brotli(bytes);
    // For servers to send as it is: at this quality it takes too long for each answer.
    await writeFile(join(dist, `${path}.br`), small);
    files[path] = {
      bytes: bytes.length,
      brotli: small.length,
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    };
  }
  const manifest = { build, files };
  await writeFile(join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

const isLayer = (path) => layers.some(({ name }) => path.startsWith(`chunks/${name}-`));
const limitOf = (path) =>
  path.endsWith('.css') || isLayer(path)
    ? Number.POSITIVE_INFINITY
    : path.startsWith('chunks/')
      ? budgets.island
      : budgets.loader;

/** Prints the sizes. @throws when one is over its budget */
function check({ files }, lenient) {
  const over = [];
  let everything = 0;
  for (const [path, { bytes, brotli: size }] of Object.entries(files)) {
    if (size > limitOf(path)) over.push(`${path}: ${size} B, budget ${limitOf(path)} B`);
    if (path.startsWith('islands/')) continue;
    console.log(`${String(size).padStart(7)} B brotli ${String(bytes).padStart(8)} B  ${path}`);
    if (path.endsWith('.js')) everything += size;
  }
  console.log(`${String(everything).padStart(7)} B brotli: the loader and every chunk`);
  for (const [page, [starts, budget]] of Object.entries(pages)) {
    const own = Object.entries(files).filter(([path]) => starts.some((start) => path.startsWith(start)));
    const size = own.reduce((sum, [, { brotli: each }]) => sum + each, 0);
    console.log(`${String(size).padStart(7)} B brotli in ${own.length} requests: ${page}`);
    if (size > budget) over.push(`${page}: ${size} B, budget ${budget} B`);
  }
  if (everything > budgets.everything) over.push(`everything: ${everything} B, budget ${budgets.everything} B`);
  const verdict = `Over budget:\n  ${over.join('\n  ')}`;
  if (over.length && lenient) console.warn(verdict);
  else if (over.length) throw new Error(verdict);
}

/** Names of what stands in islands/index.ts, read from its bundle so that the list is written once. */
async function islandList() {
  const { outputFiles } = await esbuild.build({
    ...common,
    minify: false,
    sourcemap: false,
    entryPoints: ['islands/index.ts'],
    write: false,
    platform: 'node',
    outdir: dist,
    plugins: [leaveChunks],
  });
  const { islands } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`
  );
  return islands.map(({ name, names = [] }) => ({ name, names }));
}

/**
 * The script tags of their own, by file name: an island with what belongs to it (`listing` brings `listing-view`), each
 * other `data-island` value, and `rating` for the three that make a star work.
 */
const ownTags = (islands) =>
  new Map(
    [...new Set(['rating', ...islands.flatMap(({ name, names }) => [name, ...names])])].map((tag) => [
      tag,
      islands
        .filter(({ name, names }) => name === tag || names.includes(tag) || name.startsWith(`${tag}-`))
        .map(({ name }) => name),
    ]),
  );

/** Builds everything into dist/. @returns the manifest */
export async function build({ types = true, lenient = false } = {}) {
  await rm(dist, { recursive: true, force: true });
  await mkdir(join(dist, 'islands'), { recursive: true });
  const tags = ownTags(await islandList());
  const names = [...tags.keys()];
  const modules = await buildChunks();
  const id = createHash('sha256')
    .update([...modules.values()].map(({ chunk }) => chunk).join())
    .digest('hex')
    .slice(0, 8);
  await buildLoader("import './main.ts';", 'juzur.js', modules, id);
  await Promise.all([
    ...[...tags].map(([tag, chosen]) =>
      buildLoader(
        `import { start } from './start.ts';
${chosen.map((name, index) => `import { island as i${index} } from './${name}/island.ts';`).join('\n')}
start([${chosen.map((_, index) => `i${index}`)}], false);`,
        `islands/${tag}.js`,
        modules,
        id,
      ),
    ),
    esbuild.build({
      ...common,
      sourcemap: 'external',
      entryPoints: ['islands/juzur.css'],
      outfile: join(dist, 'juzur.css'),
    }),
    types && buildTypes(),
  ]);
  const manifest = await writeManifest(id, names, modules);
  check(manifest, lenient);
  return manifest;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const watch = process.argv.includes('--watch');
  const lenient = watch || process.argv.includes('--lenient');
  const once = () =>
    build({ types: !lenient, lenient }).catch((error) => {
      console.error(error.stdout || error.message);
      if (!watch) process.exitCode = 1;
    });
  await once();
  if (watch) {
    const { watch: watchFiles } = await import('node:fs');
    let timer;
    for (const folder of ['islands', 'shared'])
      watchFiles(join(root, folder), { recursive: true }, () => {
        clearTimeout(timer);
        timer = setTimeout(once, 150);
      });
  }
}
