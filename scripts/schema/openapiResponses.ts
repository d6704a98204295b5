import { type Example, type JsonSchema, ref } from '../../islands/about.ts';
import type { ContractRequest } from './requests.ts';

/** Returns the text of a file, by its path in the repository. */
export type ReadFile = (path: string) => string;

const meanings: Readonly<Record<number, string>> = {
  200: 'OK',
  204: 'OK, without a body',
  304: 'The response of the ETag that was sent is still right',
  401: 'The visitor must log in first',
  403: 'Forbidden',
  404: 'Not found',
  419: 'The request token is missing or too old',
  422: 'What was sent was refused',
  429: 'Too many requests',
};

/** The value of an example: JSON, or HTML as a text. */
const readValue = ({ file, value }: Example, read: ReadFile): unknown => {
  if (file === undefined) return value;
  const text = read(`fixtures-html/${file}`);
  return file.endsWith('.json') ? JSON.parse(text) : text;
};

const examplesOf = (examples: readonly (readonly [string, Example])[], read: ReadFile): JsonSchema =>
  Object.fromEntries(
    examples.map(([name, example]) => [
      name,
      {
        summary: example.summary,
        value: readValue(example, read),
        ...(example.when ? { 'x-juzur-when': example.when } : {}),
      },
    ]),
  );

const contentOf = (response: ContractRequest['response'], status: number): [type: string, schema: JsonSchema] => {
  if (status >= 400) return ['application/json', ref('Refusal')];
  return response === 'html' ? ['text/html', { type: 'string' }] : ['application/json', ref(response)];
};

/** Error responses that several requests share, keyed by the names of their examples. */
const common = {
  Guest: { status: 401, name: 'guest', summary: 'A guest', file: 'answers/guest.json' },
  SessionEnded: {
    status: 419,
    name: 'session-ended',
    summary: 'Ask for a new token, or reload the page',
    file: 'answers/session-ended.json',
  },
  TooMany: {
    status: 429,
    name: 'too-many',
    summary: 'Try again after a while',
    value: { status: false, message: 'انتظر دقيقة ثم حاول مرة أخرى.' },
  },
} as const satisfies Record<string, Example & { name: string }>;

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 }, example: 60 },
};

/** Response headers of a conditional request. `Retry-After` has no example here, so the mock server doesn't send it. */
const conditional = {
  ETag: { description: 'Optional. Sent with the next request as If-None-Match.', schema: { type: 'string' } },
  'Retry-After': {
    description: 'Optional. Seconds until the next request, if that is longer than the usual period.',
    schema: { type: 'integer', minimum: 0 },
  },
};

/** Components for the responses that several requests share. */
export const commonResponses = (read: ReadFile): JsonSchema =>
  Object.fromEntries(
    Object.entries(common).map(([key, { name, status, ...example }]) => [
      key,
      {
        description: meanings[status],
        ...(status === 429 ? { headers: retryAfter } : {}),
        content: { 'application/json': { schema: ref('Refusal'), examples: examplesOf([[name, example]], read) } },
      },
    ]),
  );

const sharedBy = ({ isForUsers, method, origin }: ContractRequest): (keyof typeof common)[] => [
  ...(isForUsers ? (['Guest'] as const) : []),
  ...(method === 'post' && origin !== 'auth' ? (['SessionEnded'] as const) : []),
  'TooMany',
];

/** The responses of a request by status, each with its examples. */
export const responsesOf = (request: ContractRequest, read: ReadFile): JsonSchema => {
  const { response, examples } = request;
  const named = Object.entries(examples);
  const statuses = [...new Set(named.map(([, { status = 200 }]) => status))];
  const own = statuses.map((status) => {
    const description = meanings[status];
    if (status === 204) return [status, { description }] as const;
    const found = named.filter(([, example]) => (example.status ?? 200) === status);
    const [type, schema] = contentOf(response, status);
    const headers = request.isConditional && status === 200 ? { headers: conditional } : {};
    const content = { [type]: { schema, examples: examplesOf(found, read) } };
    return [status, { description, ...headers, content }] as const;
  });
  const notModified = request.isConditional
    ? [[304, { description: meanings[304], headers: conditional }] as const]
    : [];
  const shared = sharedBy(request).map(
    (key) => [common[key].status, { $ref: `#/components/responses/${key}` }] as const,
  );
  return Object.fromEntries([...own, ...notModified, ...shared]);
};
