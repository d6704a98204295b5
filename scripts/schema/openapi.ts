import type { Fields, JsonSchema } from '../../islands/about.ts';
import { defaultLimits, defaultTimeouts } from '../../shared/request/http/send.ts';
import { defaultRoutes } from '../../shared/request/http/urls.ts';
import { commonResponses, type ReadFile, responsesOf } from './openapiResponses.ts';
import { type ContractRequest, requests } from './requests.ts';
import { responseSchemas } from './responses.ts';

const parameters = (place: 'path' | 'query', fields: Fields = {}): JsonSchema[] =>
  Object.entries(fields).map(
    ([
      name,
      {
        schema: { description, ...schema },
        example,
        required = true,
      },
    ]) => ({
      name,
      in: place,
      required,
      description,
      schema,
      example,
    }),
  );

const header = (name: string): JsonSchema => ({ $ref: `#/components/parameters/${name}` });

const isSentToShop = ({ origin }: ContractRequest): boolean => origin !== 'auth';

/** Requests to another origin carry no headers of the islands. docs/islands/session.md "Requests" */
const headersOf = (request: ContractRequest): JsonSchema[] => [
  ...(request.origin ? [] : [header('RequestedWith'), header('Juzur')]),
  ...(request.hasIdempotencyKey ? [header('IdempotencyKey')] : []),
  ...(request.isConditional ? [header('IfNoneMatch')] : []),
];

const bodyOf = ({ form = {}, isMultipart }: ContractRequest): JsonSchema => {
  const fields = Object.entries(form);
  const required = fields.filter(([, field]) => field.required !== false).map(([name]) => name);
  const schema = {
    type: 'object',
    properties: {
      ...Object.fromEntries(fields.map(([name, { schema }]) => [name, schema])),
      _token: { type: 'string', description: 'The request token; token.field of the configuration names the field.' },
    },
    ...(required.length ? { required } : {}),
  };
  const example = Object.fromEntries(fields.map(([name, { example }]) => [name, example]));
  return {
    required: required.length > 0,
    content: { [isMultipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded']: { schema, example } },
  };
};

/** A POST request requires the request token. A request for a visitor's own data requires a session. */
const securityOf = (request: ContractRequest): JsonSchema[] => {
  const schemes = {
    ...(request.isForUsers ? { session: [] } : {}),
    ...(request.method === 'post' && isSentToShop(request) ? { token: [] } : {}),
  };
  return Object.keys(schemes).length ? [schemes] : [];
};

const pathOf = ({ id, path, route }: ContractRequest): string => {
  const found = path ?? (defaultRoutes as Record<string, string>)[route];
  if (!found) throw new Error(`${id}: expected a path, since ${route} has no default`);
  return found;
};

const operationOf = (request: ContractRequest, read: ReadFile): JsonSchema => {
  const { id, island, summary, route, urlFrom, method, pathFields, query } = request;
  const { limit = defaultLimits[method === 'post' ? 'POST' : 'GET'] } = request;
  const url = urlFrom
    ? `The URL is ${urlFrom}; this path is an example.`
    : `The URL is routes.${route} of the page configuration.`;
  return {
    operationId: id,
    tags: [island],
    summary,
    description: `${url} The time limit is timeouts.${limit}, ${defaultTimeouts[limit]} ms by default.`,
    'x-juzur-route': route,
    'x-juzur-timeout': limit,
    security: securityOf(request),
    parameters: [...parameters('path', pathFields), ...parameters('query', query), ...headersOf(request)],
    ...(method === 'post' ? { requestBody: bodyOf(request) } : {}),
    responses: responsesOf(request, read),
  };
};

/** The server of a request to the auth services: an origin of the page configuration. */
const serversOf = ({ origin }: ContractRequest): JsonSchema =>
  origin ? { servers: [{ url: `{${origin}}`, variables: { [origin]: { default: 'https://auth.shop.test' } } }] } : {};

const pathsOf = (read: ReadFile): Record<string, JsonSchema> => {
  const paths: Record<string, JsonSchema> = {};
  for (const request of requests) {
    const path = pathOf(request);
    paths[path] = { ...paths[path], ...serversOf(request), [request.method]: operationOf(request, read) };
  }
  return paths;
};

const tags = () =>
  [...new Set(requests.map(({ island }) => island))].sort().map((name) => ({
    name,
    description: name === 'page' ? 'What every island may request.' : `docs/islands/${name}.md`,
  }));

const description = `Every request that the islands of Juzur send, and what they accept as a response. A response must have the
content type of its description and come without a redirect to another place. The schemas say what to send. The islands
accept more than that: they drop a bad item of a list, and an optional field of a wrong type.`;

/** The OpenAPI description of everything that islands request. @param read returns the text of a file of the repository */
export const openapi = (version: string, read: ReadFile): JsonSchema => ({
  openapi: '3.1.1',
  info: { title: 'Juzur', version, description, license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: '/', description: 'The origin of the page.' }],
  tags: tags(),
  paths: pathsOf(read),
  components: {
    schemas: responseSchemas(),
    responses: commonResponses(read),
    parameters: {
      Juzur: {
        name: 'X-Juzur',
        in: 'header',
        required: true,
        description: 'The island that sends the request. No page and no other library sends this header.',
        schema: { type: 'string' },
        example: 'form',
      },
      RequestedWith: {
        name: 'X-Requested-With',
        in: 'header',
        required: true,
        description: 'The same as jQuery sends. An island is told by X-Juzur.',
        schema: { const: 'XMLHttpRequest' },
        example: 'XMLHttpRequest',
      },
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        required: true,
        description: 'The same from the first press to the last retry. The same key makes no second order or message.',
        schema: { type: 'string', format: 'uuid' },
        example: '0b7c6d6e-3f0a-4c8e-9d3b-5f0d8b1c2a11',
      },
      IfNoneMatch: {
        name: 'If-None-Match',
        in: 'header',
        required: false,
        description: 'The ETag of the last response. While it is still right, answer 304 without a body.',
        schema: { type: 'string' },
        example: '"3"',
      },
    },
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'The session of the site.' },
      token: {
        type: 'apiKey',
        in: 'header',
        name: 'X-CSRF-TOKEN',
        description: 'The request token; token.header of the page configuration names the header.',
      },
    },
  },
});
