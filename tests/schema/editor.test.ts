import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { islands } from '../../islands/index.ts';
import { editorFiles } from '../../scripts/schema/index.ts';
import { namesOf } from '../../shared/core/scan.ts';

const files = await editorFiles('1.0.0', (path) => readFileSync(path, 'utf8'));

// The rules of the editors' published schemas for the keys that are used here. Keys that they do not have are refused.
const text = { type: 'string', minLength: 1 };
const object = (properties: object, ...required: string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const list = (items: object) => ({ type: 'array', minItems: 1, items });

const webTypes = object(
  {
    $schema: text,
    name: text,
    version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+' },
    'description-markup': { enum: ['html', 'markdown', 'none'] },
    contributions: object({
      html: object({
        attributes: list(
          object(
            {
              name: text,
              description: text,
              value: object(
                {
                  kind: { enum: ['no-value', 'plain', 'expression'] },
                  type: text,
                  required: { type: 'boolean' },
                  default: text,
                },
                'kind',
              ),
              values: list(object({ name: text, description: text }, 'name')),
            },
            'name',
          ),
        ),
      }),
    }),
  },
  'name',
  'version',
  'contributions',
);
const customData = object(
  {
    version: { const: 1.1 },
    globalAttributes: list(
      object(
        {
          name: text,
          description: {
            anyOf: [text, object({ kind: { enum: ['plaintext', 'markdown'] }, value: text }, 'kind', 'value')],
          },
          valueSet: { const: 'v' },
          values: list(object({ name: text, description: text }, 'name')),
        },
        'name',
      ),
    ),
  },
  'version',
);

describe('what editors complete', () => {
  for (const [name, schema] of [
    ['web-types.json', webTypes],
    ['vscode.html-custom-data.json', customData],
  ] as const)
    it(`${name} is right by the rules of its format`, () => {
      const validate = new Ajv2020({ allowUnionTypes: true }).compile(schema);
      validate(files[name]);
      expect(validate.errors).toBeNull();
    });

  const { attributes } = files['web-types.json'].contributions.html;
  const named = (name: string) => attributes.find((each) => each.name === name);

  it('each island is a value of data-island, and each attribute is listed once', () => {
    const values = named('data-island')?.values?.map(({ name }) => name);
    expect(values).toEqual([...new Set(islands.flatMap(namesOf))].sort());
    const names = attributes.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(files['vscode.html-custom-data.json'].globalAttributes.map(({ name }) => name)).toEqual(names);
  });

  it('what the smallest markups need is listed, also where no table has it', () => {
    for (const name of ['data-money', 'data-load-more', 'data-messages-list', 'data-error-box', 'data-config'])
      expect(named(name)?.description, name).toMatch(/docs\/islands\/.+\.md/);
  });

  it('an attribute has its type, its default, its words and the page about it', () => {
    expect(named('data-poll')).toMatchObject({ value: { kind: 'plain', type: 'number', default: '60000' } });
    expect(named('data-poll')?.description).toContain('docs/islands/notifications.md');
    expect(named('data-mode')?.values?.map(({ name }) => name)).toEqual(['button', 'infinite', 'hybrid']);
    expect(named('data-page-url')?.value).toMatchObject({ type: 'string' });
  });
});
