import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../islands/about.ts';
import { islands } from '../../islands/index.ts';
import { type ConfigTable, type ConfigType, isOfType, pageConfig } from '../../shared/page/index.ts';
import { compile, files, mistakes } from '../kit/schemas.ts';

const schema = files['juzur-config.json'];
const validate = compile(schema);

/** What to do about a key without a description. */
const WRITE = 'a row in docs/contract.md and docs/ar/contract.md,';

/** Valid and invalid values that a backend may print for a key. */
const values = [
  null,
  '',
  'x',
  'ar',
  'fr',
  'event',
  'true',
  '0',
  'yes',
  'https://auth.test',
  'https://auth.test/',
  'https://Auth.test',
  'https://auth.test/path',
  '//auth.test',
  'javascript:x',
  true,
  false,
  0,
  1,
  2,
  -1,
  500,
  1e9,
  [],
  ['x'],
  {},
];

/** Every key of the table, as the path to it. */
const keysOf = (table: ConfigTable, path: string[] = []): { path: string[]; type: ConfigType }[] =>
  Object.entries(table).flatMap(([key, type]) => [
    { path: [...path, key], type },
    ...(typeof type === 'object' && !Array.isArray(type) ? keysOf(type as ConfigTable, [...path, key]) : []),
  ]);

const at = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight((inner, key) => ({ [key]: inner }), value);

/** The JSON in the page's scripts that have this attribute. */
const jsonIn = (file: string, attribute: string): unknown[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(RegExp(`<script type="application/json" ${attribute}>(.*?)</script>`, 'gs')),
  ].map(([, text]) => JSON.parse(text as string));
const pages = readdirSync('fixtures-html/pages').map((file) => `fixtures-html/pages/${file}`);

describe('juzur-config.json', () => {
  for (const { path, type } of keysOf(pageConfig))
    it(`takes the values that the browser takes for ${path.join('.')}`, () => {
      for (const value of values) expect(validate(at(path, value)), JSON.stringify(value)).toBe(isOfType(type, value));
    });

  it('takes the configuration of every page of the reference shop', () => {
    for (const page of pages) {
      const [config] = jsonIn(page, 'id="juzur-config"');
      expect(config, page).toBeInstanceOf(Object);
      expect(mistakes(validate, config), page).toEqual([]);
    }
  });

  it('takes a list of selectors, texts of islands, and names of fields', () => {
    const config = {
      hooks: { rating: ['.my-stars', '.stars'], 'social-login': '#login' },
      texts: {
        'listing.more': 'المزيد',
        'common.retry': 'مرة أخرى',
        'listing.loaded': { one: 'واحد', other: '{count}' },
      },
      fields: { notifications: { human_date: 'created_at' }, reply: { message: 'text' } },
    };
    expect(mistakes(validate, config)).toEqual([]);
  });

  for (const wrong of [
    { serch: '/search' },
    { routes: { serch: '/search' } },
    { timeouts: { form: 5 } },
    { hooks: { listting: '.list' } },
    { hooks: { listing: 7 } },
    { texts: { 'listting.more': 'المزيد' } },
    { texts: { 'listing.more': 7 } },
    { texts: { 'listing.loaded': { one: 'واحد' } } },
    { texts: { 'listing.loaded': { other: 'واحد', several: 'كثير' } } },
    { fields: { serch: { title: 'name' } } },
    { fields: { search: { title: 7 } } },
    ['x'],
    'x',
  ])
    it(`refuses ${JSON.stringify(wrong)}`, () => {
      expect(validate(wrong)).toBe(false);
    });

  it('describes every key', () => {
    const properties = schema.properties as Record<
      string,
      { description?: string; properties?: Record<string, object> }
    >;
    for (const key of Object.keys(pageConfig))
      expect(properties[key]?.description, `${key}: ${WRITE} "Page configuration"`).toMatch(/\w{3}/);
    for (const [key, limit] of Object.entries(properties.timeouts?.properties ?? {}))
      expect(limit, `timeouts.${key}: ${WRITE} "Time limits"`).toHaveProperty(
        'description',
        expect.stringMatching(/\w{3}/),
      );
  });

  it('knows every island', () => {
    expect(islands.length).toBeGreaterThan(20);
    for (const { name } of islands) expect(validate({ hooks: { [name]: '.x' } }), name).toBe(true);
  });
});

it('listing-config.json takes the configuration of every listing of the reference shop', () => {
  const check = compile(files['listing-config.json'] as JsonSchema);
  const configs = pages.flatMap((page) => jsonIn(page, 'data-config').map((config) => ({ page, config })));
  const listings = configs.filter(({ config }) => Object.hasOwn(config as object, 'page_url'));
  expect(listings.length).toBeGreaterThan(3);
  for (const { page, config } of listings) expect(mistakes(check, config), page).toEqual([]);
});
