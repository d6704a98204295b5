import { listingConfigSchema } from './listingConfigSchema.ts';
import { openapi } from './openapi.ts';
import type { ReadFile } from './openapiResponses.ts';
import { pageConfigSchema } from './pageConfigSchema.ts';

export { editorFiles } from './editor.ts';

/** The schema files by name. @param read returns the text of a file of the repository */
export const schemaFiles = (read: ReadFile) => ({
  'juzur-config.json': pageConfigSchema(read('docs/contract.md')),
  'listing-config.json': listingConfigSchema(read('docs/islands/listing.md')),
  'openapi.json': openapi(JSON.parse(read('package.json')).version, read),
});
