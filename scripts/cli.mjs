// Bundles the command `juzur`, with everything that it needs, so that installing the package brings no other package for
// it. `node scripts/cli.mjs check URL` bundles and runs it: `npm run check -- URL`.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles the command into a folder.
 * @returns the path of the script, and the folders of the packages that the bundle contains
 */
export async function buildCli(folder) {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await rm(folder, { recursive: true, force: true });
  const outdir = join(root, 'lib/cli');
  const { metafile, outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['cli/juzur.mjs'],
    // Files are named below the project, so that their bytes are the same wherever they are written.
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
    // Packages in the older module format ask for Node's modules by require().
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.JUZUR_VERSION': JSON.stringify(version),
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
  return { script: join(folder, 'juzur.mjs'), packages: [...new Set(packages)] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { script } = await buildCli(join(root, 'cli/.build'));
  await import(pathToFileURL(script).href);
}
