import type { JsonSchema } from '../../islands/about.ts';
import * as abouts from '../../islands/abouts.ts';
import { islandConfigSchema } from './islandConfigSchema.ts';
import { openapi } from './openapi.ts';
import type { ReadFile } from './openapiResponses.ts';
import { pageConfigSchema } from './pageConfigSchema.ts';

export { editorFiles } from './editor.ts';

type SchemaFiles = Record<'juzur-config.json' | 'openapi.json', JsonSchema> & Record<string, JsonSchema>;

/** A schema for each island whose host has its configuration as JSON. */
const islandSchemas = (read: ReadFile): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(abouts).flatMap(([name, { configSchema }]) =>
      configSchema ? [[`${name}-config.json`, islandConfigSchema(configSchema, read(`docs/islands/${name}.md`))]] : [],
    ),
  );

/** The schema files by name. @param read returns the text of a file of the repository */
export const schemaFiles = (read: ReadFile): SchemaFiles => ({
  'juzur-config.json': pageConfigSchema(read('docs/contract.md')),
  ...islandSchemas(read),
  'openapi.json': openapi(JSON.parse(read('package.json')).version, read),
});
