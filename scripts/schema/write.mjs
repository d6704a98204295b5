// Writes the contract as JSON Schema and OpenAPI, from the islands' own schemas and tables. docs/schema.md
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Leaves out the islands' chunks, because nothing here mounts an island. */
const withoutChunks = {
  name: 'without-chunks',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
};

async function loadSchemaFiles() {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(root, 'scripts/schema/index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'warning',
    plugins: [withoutChunks],
  });
  const { schemaFiles } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`
  );
  return schemaFiles((path) => readFileSync(join(root, path), 'utf8'));
}

/** Writes the files to `schema/` in a folder of built files. */
export async function writeSchemas(dist) {
  const folder = join(dist, 'schema');
  await mkdir(folder, { recursive: true });
  for (const [name, schema] of Object.entries(await loadSchemaFiles()))
    await writeFile(join(folder, name), `${JSON.stringify(schema, null, 2)}\n`);
}
