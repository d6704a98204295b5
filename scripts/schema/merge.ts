import type { JsonSchema } from '../../islands/about.ts';

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds `more` to a schema, at every depth. A value that is not an object replaces the one that is there. */
export const merge = (schema: JsonSchema, more: JsonSchema): JsonSchema => ({
  ...schema,
  ...Object.fromEntries(
    Object.entries(more).map(([key, value]) => {
      const known = schema[key];
      return [key, isObject(known) && isObject(value) ? merge(known, value) : value];
    }),
  ),
});
