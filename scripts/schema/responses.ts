import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { type JsonSchema, ref } from '../../islands/about.ts';
import * as abouts from '../../islands/abouts.ts';
import { safeUrl } from '../../shared/page/index.ts';
import { flag, messageResponse, status, text, wholeNumber } from '../../shared/request/schema/index.ts';
import { stateResponse } from '../../shared/request/updates/fetchState.ts';
import { described, describedParts } from './described.ts';
import { merge } from './merge.ts';

const all = Object.values(abouts);
const own = Object.fromEntries(all.flatMap(({ responses = {} }) => Object.entries(responses)));

/** The schemas with which islands validate responses. `TokenResponse` and `Refusal` have none: code in shared/request reads them. */
export const responses: Readonly<Record<string, GenericSchema>> = {
  ...Object.fromEntries(Object.entries(own).map(([name, { schema }]) => [name, schema])),
  MessageResponse: messageResponse,
  StateResponse: stateResponse,
};

/** Schemas that several responses share. They become components of their own. */
const parts = { Flag: flag, Status: status, Text: text, WholeNumber: wholeNumber };

/** The properties of valibot's schemas that the conversion looks at. */
interface ValibotParts {
  type: string;
  entries?: Record<string, ValibotParts>;
  fallback?: unknown;
  item?: GenericSchema;
  pipe?: readonly (ValibotParts & { operation?: unknown })[];
}

const isLink = ({ pipe = [] }: ValibotParts): boolean => pipe.some(({ operation }) => operation === safeUrl);

/** Fields with a fallback may be missing. The converter reports them as required. */
const objectOf = (entries: Record<string, ValibotParts>, converted: JsonSchema): JsonSchema => {
  const properties = { ...(converted.properties as Record<string, JsonSchema>) };
  for (const [key, entry] of Object.entries(entries)) if (isLink(entry)) properties[key] = ref('Link');
  const required = (converted.required as string[]).filter((key) => entries[key]?.fallback === undefined);
  return { type: 'object', properties, ...(required.length ? { required } : {}) };
};

/** The object of `partial()`, before which a check looks at the names alone; any other schema as it is. */
const objectIn = (schema: GenericSchema): GenericSchema => {
  const { pipe = [] } = schema as unknown as { pipe?: readonly GenericSchema[] };
  const [first] = pipe;
  if (first && 'pipe' in first) return objectIn(first);
  return pipe.find(({ type }) => type === 'object') ?? schema;
};

/**
 * Converts a schema of the islands. The result describes what to send: a field that islands drop if its type is wrong has
 * the right type here.
 */
const convert = (schema: GenericSchema, definitions: Record<string, GenericSchema>): JsonSchema => {
  const converted = toJsonSchema(objectIn(schema), {
    target: 'draft-2020-12',
    typeMode: 'input',
    // Checks are functions, which cannot be converted. `described` contains the same rules as JSON Schema.
    ignoreActions: ['check'],
    definitions,
    overrideRef: ({ referenceId }) => ref(referenceId).$ref,
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      const { type, entries, item } = valibotSchema as unknown as ValibotParts;
      if (type === 'object' && entries) return objectOf(entries, jsonSchema as JsonSchema);
      // A list that drops invalid items: listOf() of shared/request/schema.
      return item ? ({ type: 'array', items: convert(item, definitions) } as typeof jsonSchema) : undefined;
    },
  }) as JsonSchema;
  const { $schema: _, $defs: __, ...rest } = converted;
  return rest;
};

/** @returns the schemas of all responses, by the names of their components */
export const responseSchemas = (): Record<string, JsonSchema> => {
  const converted = Object.entries({ ...responses, ...parts }).map(([name, schema]) => {
    // The schema of a shared part must not become a reference to itself.
    const definitions = name in parts ? {} : parts;
    return [name, merge(convert(schema, definitions), own[name]?.described ?? described[name] ?? {})] as const;
  });
  return Object.assign(Object.fromEntries(converted), describedParts, ...all.map(({ parts }) => parts));
};
