import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { requests } from '../../scripts/schema/requests.ts';
import { type Line, manifest } from '../contract/fixtures.manifest.ts';
import {
  compile,
  mistakes,
  type Operation,
  openapi,
  operationOf,
  parametersOf,
  readForm,
  readText,
  responseOf,
} from '../kit/schemas.ts';

const recorded = manifest.filter(({ file }) => !file.startsWith('pages/'));
const methodOf = ({ fields }: Line) => (fields ? 'post' : 'get');
const urlOf = ({ path }: Line) => new URL(path, 'http://shop.test');

const operationFor = (line: Line): Operation => {
  const path = line.isForm ? '/cart/coupon' : urlOf(line).pathname;
  const operation = operationOf(methodOf(line), path);
  if (!operation) throw new Error(`no operation for ${line.path}`);
  return operation;
};

/** The posted fields; for a picture, its path. */
const formOf = ({ fields = {}, picture }: Line) => ({ ...fields, ...(picture ? { image: picture } : {}) });

describe('the requests and responses of the reference shop are right by openapi.json', () => {
  for (const line of recorded) {
    const { file, status = 200, headers = {} } = line;

    it(`${file}: the request`, () => {
      for (const { name, in: place, required, schema } of parametersOf(operationFor(line))) {
        if (place === 'path') continue;
        const text = place === 'query' ? urlOf(line).searchParams.get(name) : (headers[name] ?? null);
        // Some lines show requests that the server refuses.
        if (text === null) expect(required && status < 400, name).toBe(false);
        else expect(mistakes(compile(schema), readText(schema, text)), name).toEqual([]);
      }
      const [media] = Object.values(operationFor(line).requestBody?.content ?? {});
      if (media && status < 400 && !line.isForm)
        expect(mistakes(compile(media.schema), readForm(media.schema, formOf(line)))).toEqual([]);
    });

    it(`${file}: the response`, () => {
      const content = responseOf(operationFor(line), status)?.content ?? {};
      const type = file.endsWith('.html') ? 'text/html' : 'application/json';
      const text = readFileSync(`fixtures-html/${file}`, 'utf8');
      expect(Object.keys(content)).toContain(type);
      const value = type === 'text/html' ? text : JSON.parse(text);
      expect(mistakes(compile(content[type]?.schema ?? {}), value)).toEqual([]);
    });
  }

  it('every request to the shop is among them', () => {
    const seen = new Set(recorded.map((line) => operationFor(line).operationId));
    const all = Object.values(openapi.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    const others = requests.filter(({ isNotRecorded }) => isNotRecorded).map(({ id }) => id);
    expect(all.filter((id) => id && !seen.has(id)).sort()).toEqual(others.sort());
  });

  it('a response of another request is wrong', () => {
    const schema = responseOf(operationOf('get', '/user/notifications') as Operation, 200)?.content?.[
      'application/json'
    ];
    const cities = JSON.parse(readFileSync('fixtures-html/answers/cities.json', 'utf8'));
    expect(mistakes(compile(schema?.schema ?? {}), cities)).not.toEqual([]);
  });
});
