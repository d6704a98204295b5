import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { faults } from '../../cli/mock/faults.mjs';
import { tableIn } from '../../scripts/schema/docsTable.ts';
import { requests } from '../../scripts/schema/requests.ts';
import { pageConfig } from '../../shared/page/index.ts';
import { defaultTimeouts } from '../../shared/request/http/send.ts';
import { defaultRoutes } from '../../shared/request/http/urls.ts';
import { compile, files, operations, responseOf } from '../kit/schemas.ts';

const contract = readFileSync('docs/contract.md', 'utf8');

describe('docs/contract.md has what the source has', () => {
  it('every route with its default', () => {
    const table = tableIn(contract, 'Routes');
    expect([...table.keys()].sort()).toEqual(Object.keys(defaultRoutes).sort());
    for (const [key, path] of Object.entries(defaultRoutes)) {
      const defaults = table.get(key)?.[0] ?? '';
      if (path) expect(defaults.match(/`[^`]+`/g), key).toContain(`\`${path}\``);
      else expect(defaults, key).toBe('none');
    }
  });

  it('every time limit in milliseconds', () => {
    const table = [...tableIn(contract, 'Time limits')].map(([key, [limit]]) => [key, Number(limit)]);
    expect(Object.fromEntries(table)).toEqual(defaultTimeouts);
  });

  it('every key of the page configuration', () => {
    const named = [...tableIn(contract, 'Page configuration').keys()].map((name) => name.split('.')[0]);
    expect([...new Set(named)].sort()).toEqual(Object.keys(pageConfig).sort());
  });

  it('every name of a request that is no key of routes', () => {
    const names = requests.flatMap(({ route, response }) =>
      Object.hasOwn(defaultRoutes, route) || response === 'html' ? [] : [route],
    );
    expect(names.length).toBeGreaterThan(3);
    const [, sentence = ''] = /For a request to a URL in your markup it is (.*?)\. HTML/s.exec(contract) ?? [];
    expect([...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual([...new Set(names)].sort());
  });
});

/** The responses in a page of docs/islands. */
const shownIn = (page: string): unknown[] => {
  const [, requested = ''] = page.split('\n## Requests\n');
  const [section = ''] = requested.split('\n## ');
  return [...section.matchAll(/```json\n(.*?)```/gs)].map(([, text]) => JSON.parse(text as string));
};

describe('the responses in docs/islands are right by openapi.json', () => {
  const pages = readdirSync('docs/islands').map((file) => file.replace('.md', ''));
  const shown = pages.flatMap((island) => {
    const values = shownIn(readFileSync(`docs/islands/${island}.md`, 'utf8'));
    return values.length ? [{ island, values }] : [];
  });

  it('there are some', () => {
    expect(shown.length).toBeGreaterThan(6);
  });

  for (const { island, values } of shown)
    it(island, () => {
      const media = operations
        .filter(({ operation }) => operation.tags.includes(island))
        .flatMap(({ operation }) => responseOf(operation, 200)?.content?.['application/json'] ?? []);
      const validators = media.map(({ schema }) => compile(schema));
      for (const value of values)
        expect(
          validators.some((validate) => validate(value)),
          JSON.stringify(value),
        ).toBe(true);
    });
});

describe('docs/schema.md', () => {
  it('validates a response with the file as it is, as the example does', () => {
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema({ $id: 'juzur', ...files['openapi.json'] });
    const validate = ajv.compile({ $ref: 'juzur#/components/schemas/NotificationsResponse' });
    expect(validate(JSON.parse(readFileSync('fixtures-html/answers/notifications.json', 'utf8')))).toBe(true);
    expect(validate({ results: [{ message: 7 }] })).toBe(false);
  });

  it('docs/schema.md has every fault of the mock server', () => {
    const page = readFileSync('docs/schema.md', 'utf8');
    for (const name of Object.keys(faults)) expect(page).toContain(`\`${name}\``);
  });
});
