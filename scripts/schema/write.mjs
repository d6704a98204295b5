// Writes the contract as JSON Schema and OpenAPI, and what editors complete, from the islands' own schemas and tables. docs/schema.md
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function loadSchemaFiles() {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(root, 'scripts/schema/index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'warning',
    jsx: 'automatic',
    // Options are read from the islands' modules, and nothing is rendered.
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const { editorFiles, schemaFiles } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`
  );
  const read = (path) => readFileSync(join(root, path), 'utf8');
  return { schemas: schemaFiles(read), editor: await editorFiles(JSON.parse(read('package.json')).version, read) };
}

const writeAll = (folder, files) =>
  Promise.all(
    Object.entries(files).map(([name, content]) =>
      writeFile(join(folder, name), `${JSON.stringify(content, null, 2)}\n`),
    ),
  );

/** Writes the schemas to `schema/` in a folder of built files, and what editors read to the folder itself. */
export async function writeSchemas(dist) {
  const { schemas, editor } = await loadSchemaFiles();
  await mkdir(join(dist, 'schema'), { recursive: true });
  await Promise.all([writeAll(join(dist, 'schema'), schemas), writeAll(dist, editor)]);
}
