import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import * as esbuild from 'esbuild';

const folder = fileURLToPath(new URL('../peers', import.meta.url));

/** Excludes the islands' chunks from a bundle of the loader's sources. */
const withoutChunks = {
  name: 'without-chunks',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\./ }, ({ kind }) => (kind === 'dynamic-import' ? { external: true } : null)),
};

/**
 * Bundles each file of peers/ as a separate, minified script.
 * @returns the bundles, compressed with brotli, by file name
 */
export async function bundlePeers() {
  const files = readdirSync(folder);
  const { outputFiles } = await esbuild.build({
    entryPoints: files.map((file) => join(folder, file)),
    outdir: 'out',
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    // As build.mjs defines them. The scan is bundled from sources of the islands, and no script has a URL of its own there.
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.JUZUR_VERSION': '""',
      'process.env.JUZUR_STRICT': '""',
      'import.meta.url': '""',
    },
    plugins: [withoutChunks],
  });
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), brotliCompressSync(contents)]));
}
