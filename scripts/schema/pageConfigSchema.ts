import type { JsonSchema } from '../../islands/about.ts';
import { islands } from '../../islands/index.ts';
import { shekel } from '../../shared/page/page.ts';
import { type ConfigTable, type ConfigType, pageConfig } from '../../shared/page/pageConfig.ts';
import type { PluralCategory } from '../../shared/page/texts.ts';
import { defaultTimeouts } from '../../shared/request/http/send.ts';
import { defaultRoutes } from '../../shared/request/http/urls.ts';
import { meaningsIn } from './docsTable.ts';
import { merge } from './merge.ts';
import { requests } from './requests.ts';

// An empty text and null count as absent, and [] counts as {}. docs/contract.md "Page configuration"
const absentOr = (type: string): JsonSchema => ({ type: [...new Set([type, 'string', 'null'])] });
const map: JsonSchema = { type: ['object', 'array', 'string', 'null'], maxItems: 0, maxLength: 0 };

const $defs: Record<Exclude<ConfigType, object>, JsonSchema> = {
  text: absentOr('string'),
  flag: { enum: [true, false, 1, 0, '1', '0', 'true', 'false', '', null] },
  language: { ...absentOr('string'), pattern: '^(([aA][rR]|[eE][nN])([^a-zA-Z].*)?)?$' },
  origin: { ...absentOr('string'), pattern: '^(https?://[^/?#@\\sA-Z]+/?)?$' },
  milliseconds: { ...absentOr('number'), maxLength: 0, exclusiveMinimum: 0, exclusiveMaximum: 1e9 },
  digits: { ...absentOr('number'), pattern: '^(\\+?\\d+)?$', minimum: 0 },
  name: absentOr('string'),
  map,
};

const isTable = (type: ConfigType): type is ConfigTable => typeof type === 'object' && !Array.isArray(type);

/** A digit may be a number too. */
const spellings = (word: string) => (/^\d$/.test(word) ? [Number(word), word] : [word]);

const ofType = (type: ConfigType): JsonSchema => {
  if (typeof type === 'string') return { $ref: `#/$defs/${type}` };
  if (!isTable(type)) return { enum: [...type.flatMap(spellings), '', null] };
  const properties = Object.fromEntries(Object.entries(type).map(([key, value]) => [key, ofType(value)]));
  return { ...map, properties };
};

const names = [...new Set(islands.flatMap(({ name, names = [] }) => [name, ...names]))].sort();
/** Requests whose response is JSON: `fields` and `juzur:response` name them. */
const responseNames = [
  ...new Set(requests.flatMap(({ route, response }) => (response === 'html' || response === 'none' ? [] : [route]))),
];
const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const satisfies PluralCategory[];
const closed = { additionalProperties: false };

const defaultsOf = (values: Readonly<Record<string, string | number>>): JsonSchema => ({
  ...closed,
  properties: Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === '' ? [] : [[key, { default: value }]])),
  ),
});

/** What the configuration's table does not contain: the keys of maps, and defaults. */
const details: JsonSchema = {
  locale: { default: 'ar' },
  currency: { properties: Object.fromEntries(Object.entries(shekel).map(([key, value]) => [key, { default: value }])) },
  routes: defaultsOf(defaultRoutes),
  timeouts: defaultsOf(defaultTimeouts),
  analytics: { default: 'event' },
  hooks: {
    propertyNames: { enum: names },
    additionalProperties: { type: ['string', 'array'], items: { type: 'string' } },
  },
  texts: {
    propertyNames: { pattern: `^(${[...names, 'common', 'field'].join('|')})\\.[a-zA-Z]+$` },
    // A text, or its plural forms.
    additionalProperties: {
      type: ['string', 'object'],
      required: ['other'],
      properties: Object.fromEntries(pluralForms.map((form) => [form, { type: 'string' }])),
      ...closed,
    },
  },
  fields: {
    propertyNames: { enum: responseNames },
    additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

/** The description of a key in the tables, or of the keys below it, such as `product_details.rating_form_url`. */
const descriptionOf = (meanings: ReadonlyMap<string, string>, key: string): JsonSchema => {
  const name = [...meanings.keys()].find((each) => each === key || each.startsWith(`${key}.`));
  return { description: meanings.get(name ?? key) };
};

const descriptionsOf = (keys: object, meanings: ReadonlyMap<string, string>): JsonSchema =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, descriptionOf(meanings, key)]));

/** JSON Schema of `#juzur-config`. @param contract docs/contract.md, whose tables describe the keys */
export const pageConfigSchema = (contract: string): JsonSchema => {
  const { properties } = ofType(pageConfig);
  const keys = descriptionsOf(pageConfig, meaningsIn(contract, 'Page configuration'));
  const timeouts = { properties: descriptionsOf(pageConfig.timeouts, meaningsIn(contract, 'Time limits')) };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Page configuration of Juzur',
    description: 'The JSON of <script type="application/json" id="juzur-config">. Every key is optional.',
    type: ['object', 'array'],
    maxItems: 0,
    ...closed,
    properties: [details, keys, { timeouts }].reduce(merge, properties as JsonSchema),
    $defs,
  };
};
