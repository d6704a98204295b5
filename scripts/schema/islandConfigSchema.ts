import type { ConfigSchema, JsonSchema } from '../../islands/about.ts';
import { optionKey } from '../../shared/page/index.ts';
import { meaningsIn } from './docsTable.ts';

/** JSON Schema of an island's `data-config`. @param page the island's page in docs/islands, whose tables describe the fields */
export const islandConfigSchema = (
  { title, description, fields, required }: ConfigSchema,
  page: string,
): JsonSchema => {
  const meanings = meaningsIn(page, 'Attributes');
  const properties = Object.entries(fields).map(([name, schema]) => {
    const meaning = meanings.get(optionKey(name)) ?? meanings.get(`data-${name}`);
    return [optionKey(name), { ...schema, description: meaning }];
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    description,
    type: 'object',
    properties: Object.fromEntries(properties),
    required: required.map(optionKey),
  };
};
