import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { responses } from '../../scripts/schema/responses.ts';
import { validate as read } from '../../shared/request/index.ts';
import { component, operations, responseOf } from '../kit/schemas.ts';

/** Examples of successful responses, by component name. */
const examples = (name: string): unknown[] =>
  operations.flatMap(({ operation }) =>
    Object.values(responseOf(operation, 200)?.content ?? {}).flatMap(({ schema, examples: found = {} }) =>
      JSON.stringify(schema).includes(name) ? Object.values(found).map(({ value }) => value) : [],
    ),
  );

/** Values that backends print by mistake, and some valid ones. */
const replacements = [
  undefined,
  null,
  '',
  ' ',
  'x',
  '/p/1',
  '//host/p',
  'javascript:1',
  '7',
  0,
  7,
  -1,
  1.5,
  true,
  [],
  {},
];

type Path = (string | number)[];
const pathsIn = (value: unknown): Path[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, each]) => [[key], ...pathsIn(each).map((path) => [key, ...path])])
    : [];

/** A copy of the value with a replacement at the path; `undefined` removes the key, as JSON does. */
const changed = (value: unknown, path: Path, replacement: unknown): unknown => {
  const copy = structuredClone({ value });
  const parent = ['value', ...path.slice(0, -1)]
    .slice(0, path.length)
    .reduce<unknown>((each, key) => (each as Record<string | number, unknown>)[key], copy) as Record<
    string | number,
    unknown
  >;
  parent[path.at(-1) ?? 'value'] = replacement;
  return JSON.parse(JSON.stringify(copy)).value;
};

describe('a response that is right by openapi.json', () => {
  for (const [name, schema] of Object.entries(responses)) {
    const found = examples(name === 'HomeBlockResponse' || name === 'MainBlocksResponse' ? 'HomeBlocks' : name);
    const validate = component(name);

    it(`the island accepts a response that is right by openapi.json, and drops no item: ${name}`, () => {
      const right = found.filter((value) => validate(value));
      expect(right.length).toBeGreaterThan(0);
      const changes = right.flatMap((value) => pathsIn(value).map((path) => ({ value, path })));
      const edit = fc.record({
        change: fc.constantFrom(...changes, { value: right[0], path: [] }),
        by: fc.constantFrom(...replacements),
      });
      fc.assert(
        fc.property(edit, ({ change, by }) => {
          const value = changed(change.value, change.path, by);
          if (!validate(value)) return;
          expect(read(schema, value, '/', null).dropped, JSON.stringify(value)).toEqual([]);
        }),
        { numRuns: 1000 },
      );
    });

    it(`the schema refuses what is not a response: ${name}`, () => {
      for (const value of [7, null, 'x']) expect(validate(value), JSON.stringify(value)).toBe(false);
    });
  }

  for (const [name, value] of [
    ['ActivationResponse', { message: 'x' }],
    ['AuthCheckResponse', { code: '200' }],
    ['AuthCheckResponse', { code: 200 }],
    ['ChoicesResponse', [{ id: 1 }]],
    ['HashLoginResponse', { status: false }],
    ['HomeBlockResponse', { results: [{ id: 1 }] }],
    ['MainBlocksResponse', [{ html: '<p>' }]],
    ['MessageResponse', { message: null }],
    ['NotificationsCountResponse', { count: 'many' }],
    ['NotificationsResponse', { results: [{ message: 'x', url: '//evil.test' }] }],
    ['OlderMessagesResponse', { html: '<p>' }],
    ['OrderResponse', { message: null }],
    ['OrderResponse', { message: 'x', order: { total: { amount: 149 } } }],
    ['RatingResponse', { status: true, rating: [4] }],
    ['ReplyResponse', { reply: {} }],
    ['SearchResponse', { results: [{ data: [{ title: ' ' }] }] }],
    ['UploadResponse', { status: true }],
  ] as const)
    it(`the schema refuses ${JSON.stringify(value)} for ${name}`, () => {
      expect(component(name)(value)).toBe(false);
    });
});
