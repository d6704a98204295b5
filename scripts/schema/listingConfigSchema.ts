import type { JsonSchema } from '../../islands/about.ts';
import { options } from '../../islands/listing/config.ts';
import { meaningsIn } from './docsTable.ts';

const text: JsonSchema = { type: 'string', minLength: 1 };
/** A URL of the site: with a leading slash, an origin or a query. */
const url: JsonSchema = { ...text, pattern: '^(/(?![/\\\\])|[?#.]|https?://)' };
/** A number, or its digits as a text. */
const numberFrom = (minimum: 0 | 1): JsonSchema => ({
  type: ['integer', 'string'],
  minimum,
  maximum: 999_999_999,
  pattern: minimum ? '^0{0,8}[1-9]\\d{0,8}$' : '^\\d{1,9}$',
});
const orNone = ({ pattern: _, ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  type: ['integer', 'string', 'null'],
  pattern: '^\\d{0,9}$',
});

/** The types of the twelve fields and of the options, as islands/listing/config.ts reads them. */
const fields: Record<keyof typeof options, JsonSchema> = {
  'page-url': url,
  'base-url': url,
  'item-container': text,
  'wrapper-class': text,
  'loader-class': text,
  'total-pages': numberFrom(0),
  'current-page': numberFrom(1),
  'next-page': orNone(numberFrom(0)),
  'prev-page': orNone(numberFrom(0)),
  'page-param-string': { type: ['string', 'null'], minLength: 1, default: 'page' },
  'page-title': { type: 'string' },
  'page-label-txt': { type: 'string' },
  total: numberFrom(0),
  mode: { enum: options.mode.words, default: options.mode.default },
  'auto-pages': { type: ['number', 'string'], minimum: 0, pattern: '^\\d+$', default: options['auto-pages'].default },
  drop: { type: 'string' },
};

/** JSON Schema of the listing's `data-config`. @param page docs/islands/listing.md, whose tables describe the fields */
export const listingConfigSchema = (page: string): JsonSchema => {
  const meanings = meaningsIn(page, 'Attributes');
  const keyOf = (name: string) => name.replaceAll('-', '_');
  const properties = Object.entries(fields).map(([name, schema]) => {
    const description = meanings.get(keyOf(name)) ?? meanings.get(`data-${name}`);
    return [keyOf(name), { ...schema, description }];
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of a listing',
    description:
      'The JSON of <script type="application/json" data-config> in [data-island=listing]. A field may be a data-* attribute of the host instead.',
    type: 'object',
    properties: Object.fromEntries(properties),
    required: Object.entries(options).flatMap(([name, option]) => ('required' in option ? keyOf(name) : [])),
  };
};
