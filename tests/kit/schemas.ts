import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonSchema } from '../../islands/about.ts';
import { schemaFiles } from '../../scripts/schema/index.ts';

/** The schema files as the current build generates them. */
export const files = schemaFiles((path) => readFileSync(path, 'utf8'));

interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

interface Media {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface ResponseEntry {
  $ref?: string;
  content?: Record<string, Media>;
}

/** The parts of an operation that tests look at. */
export interface Operation {
  operationId: string;
  tags: string[];
  'x-juzur-route': string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, ResponseEntry>;
}

interface OpenApi {
  paths: Record<string, Record<'get' | 'post', Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, ResponseEntry>;
    parameters: Record<string, Parameter>;
  };
}

export const openapi = files['openapi.json'] as unknown as OpenApi;
const { schemas, responses, parameters } = openapi.components;

// Ajv's strict mode would reject two valid cases: a keyword that applies to only one type of a union, and a `required` in
// `anyOf` for a property that is declared outside it.
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTypes: false, strictRequired: false });
formats.default(ajv);
ajv.addFormat('binary', true);

const withDefinitions = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', 'openapi#/$defs/'));
ajv.addSchema(withDefinitions({ $id: 'openapi', $defs: schemas }));

/** A validator of a schema, from the OpenAPI description or another file. */
export const compile = (schema: JsonSchema): ValidateFunction => ajv.compile(withDefinitions(schema));

/** A validator of one component. */
export const component = (name: string): ValidateFunction => compile({ $ref: `#/components/schemas/${name}` });

/** The mistakes that a validator finds, as texts; empty if there are none. */
export const mistakes = (validate: ValidateFunction, value: unknown): string[] =>
  validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);

const found = <T extends { $ref?: string }>(of: Record<string, T>, value: T): T =>
  value.$ref ? (of[value.$ref.split('/').at(-1) as string] as T) : value;

/** Every operation, with its method and its path. */
export const operations = Object.entries(openapi.paths).flatMap(([path, item]) =>
  (['get', 'post'] as const).flatMap((method) => (item[method] ? [{ path, method, operation: item[method] }] : [])),
);

export const responseOf = (operation: Operation, status: number): ResponseEntry | undefined => {
  const response = operation.responses[status];
  return response && found(responses, response);
};

export const parametersOf = (operation: Operation): Parameter[] =>
  operation.parameters.map((parameter) => found(parameters, parameter));

/** The operation of a request. */
export const operationOf = (method: string, path: string): Operation | undefined =>
  operations.find(
    (each) => each.method === method.toLowerCase() && RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )?.operation;

/** A field as a server reads it: forms and queries contain only texts. */
export const readText = ({ type }: JsonSchema, text: string): string | number =>
  type === 'integer' || type === 'number' ? Number(text) : text;

/** The fields of a form as a server reads them. */
export const readForm = ({ properties }: JsonSchema, fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name,
      readText((properties as Record<string, JsonSchema>)[name] ?? {}, text),
    ]),
  );
