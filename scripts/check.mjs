// Bundles the command `juzur check` with everything that it needs, so that the npm package needs no dependencies for it.
// `npm run check -- URL` bundles and runs it.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles the command into a folder.
 * @returns the folders of the packages that the bundle contains
 */
export async function buildCheck(folder) {
  await rm(folder, { recursive: true, force: true });
  const outdir = join(root, 'lib/check');
  const { metafile, outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['cli/check/main.ts'],
    // esbuild gets paths relative to the project, so that the output is the same wherever it is written.
    outdir,
    write: false,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    platform: 'node',
    target: 'node20.20',
    mainFields: ['module', 'main'],
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    jsx: 'automatic',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    // CommonJS packages load Node's modules by require().
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
    define: {
      'process.env.NODE_ENV': '"production"',
    },
  });
  for (const { path, contents } of outputFiles) {
    const file = join(folder, relative(outdir, path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, contents);
  }
  const packages = Object.keys(metafile.inputs).flatMap(
    (path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
  );
  return [...new Set(packages)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildCheck(join(root, 'lib/check'));
  process.argv.splice(2, 0, 'check');
  await import('../cli/juzur.mjs');
}
