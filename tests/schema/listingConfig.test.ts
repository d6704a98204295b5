import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../islands/about.ts';
import { options, readConfig } from '../../islands/listing/config.ts';
import { compile, files } from '../kit/schemas.ts';

const schema = files['listing-config.json'] as JsonSchema;
const validate = compile(schema);

const right: Record<string, unknown> = {
  page_url: '/fragments/phones',
  base_url: '/c/phones',
  item_container: 'products',
  wrapper_class: 'page-block',
  loader_class: 'page-loader',
  total_pages: 5,
  current_page: 1,
  next_page: 2,
  prev_page: 0,
  page_param_string: 'page',
  page_title: 'هواتف',
  page_label_txt: 'صفحة',
};

/** Whether the island accepts a configuration in the smallest markup. */
const isTaken = (config: object): boolean => {
  const host = document.createElement('div');
  host.innerHTML = `<script type="application/json" data-config></script>
    <div class="products"><section class="page-block" data-page="1"><p>x</p></section></div><div class="page-loader"></div>`;
  host.querySelector('script')?.append(JSON.stringify(config));
  try {
    readConfig(host);
    return true;
  } catch {
    return false;
  }
};

const values = [
  undefined,
  null,
  '',
  'x',
  '/p',
  '//host',
  'c/phones',
  'javascript:1',
  0,
  1,
  2,
  '1',
  '02',
  'many',
  -1,
  1.5,
  true,
  [],
  {},
];
/** Rules that JSON Schema can't express: a number depends on another one, or a selector must match an element. */
const related = [
  'total_pages',
  'current_page',
  'next_page',
  'prev_page',
  'item_container',
  'wrapper_class',
  'loader_class',
];

describe('listing-config.json', () => {
  it('[LIST-01] listing-config.json has the twelve fields and every option of the host', () => {
    const keys = Object.keys(options).map((name) => name.replaceAll('-', '_'));
    expect(Object.keys(schema.properties as object).sort()).toEqual(keys.sort());
    expect(keys).toEqual(expect.arrayContaining(Object.keys(right)));
  });

  it('[LIST-01] describes every field', () => {
    for (const [key, field] of Object.entries(schema.properties as object))
      expect(field.description, key).toMatch(/\w{3}/);
  });

  it('[LIST-01] takes no configuration that the island refuses', () => {
    const keys = Object.keys(schema.properties as object).filter((key) => !related.includes(key));
    const change = fc.record({ key: fc.constantFrom(...keys), value: fc.constantFrom(...values) });
    fc.assert(
      fc.property(change, ({ key, value }) => {
        const config: object = JSON.parse(JSON.stringify({ ...right, [key]: value }));
        if (validate(config)) expect(isTaken(config), JSON.stringify(config)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('[LIST-01] takes the configuration that the island takes', () => {
    for (const config of [
      right,
      { ...right, total_pages: '5', next_page: '2', prev_page: null, mode: 'hybrid', auto_pages: 2, total: 120 },
    ]) {
      expect(isTaken(config)).toBe(true);
      expect(validate(config)).toBe(true);
    }
  });

  for (const [key, value] of [
    ['page_url', undefined],
    ['page_url', '//host/x'],
    ['page_url', 'fragments'],
    ['item_container', ''],
    ['total_pages', 'many'],
    ['total_pages', -1],
    ['current_page', 0],
    ['page_title', null],
    ['page_param_string', ''],
    ['mode', 'endless'],
  ] as const)
    it(`[LIST-01] refuses ${key} ${JSON.stringify(value)}, as the island does`, () => {
      const config = { ...right, [key]: value };
      expect(isTaken(config)).toBe(false);
      expect(validate(JSON.parse(JSON.stringify(config)))).toBe(false);
    });
});
