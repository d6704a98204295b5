import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { defaultRoutes } from '../../shared/request/http/urls.ts';
import { compile, mistakes, openapi, operations, parametersOf, responseOf } from '../kit/schemas.ts';

const lint = async (description: unknown) => {
  // A response may have more fields than islands read.
  const rule = { severity: 'error', allowAdditionalProperties: true } as const;
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'no-invalid-media-type-examples': rule, 'no-invalid-parameter-examples': rule },
  });
  const problems = await lintFromString({ source: JSON.stringify(description), absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`);
};

describe('openapi.json', () => {
  it('openapi.json has nothing that a linter complains about', async () => {
    expect(await lint(openapi)).toEqual([]);
  });

  it('openapi.json is linted for wrong references and wrong examples', async () => {
    const broken = structuredClone(openapi);
    const media = broken.paths['/search/autocomplete']?.post.responses[200]?.content?.['application/json'];
    Object.assign(media ?? {}, { examples: { found: { value: { results: 7 } } } });
    Object.assign(broken.components.schemas.ReplyResponse ?? {}, { $ref: '#/components/schemas/None' });
    const problems = (await lint(broken)).join('\n');
    expect(problems).toContain('no-invalid-media-type-examples');
    expect(problems).toContain('no-unresolved-refs');
  });

  it('openapi.json has every route of the page configuration at its default path', () => {
    for (const [route, path] of Object.entries(defaultRoutes)) {
      const own = operations.filter(({ operation }) => operation['x-juzur-route'] === route);
      expect(own.length, route).toBeGreaterThan(0);
      if (path) for (const each of own) expect(each.path, route).toBe(path);
    }
  });

  for (const { path, method, operation } of operations) {
    it(`${operation.operationId} has examples of success and refusal that are right`, () => {
      const statuses = Object.keys(operation.responses).map(Number);
      expect(statuses.some((status) => status < 300)).toBe(true);
      expect(statuses.some((status) => status >= 400)).toBe(true);
      for (const status of statuses)
        for (const { schema, examples = {} } of Object.values(responseOf(operation, status)?.content ?? {})) {
          const validate = compile(schema);
          expect(Object.keys(examples).length, `${status}`).toBeGreaterThan(0);
          for (const [name, { value }] of Object.entries(examples)) expect(mistakes(validate, value), name).toEqual([]);
        }
    });

    it(`${operation.operationId} has an example request that is right`, () => {
      const places = parametersOf(operation).filter((parameter) => parameter.in === 'path');
      expect(places.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      const media = Object.values(operation.requestBody?.content ?? {});
      expect(media.length).toBe(method === 'post' ? 1 : 0);
      for (const { schema, example } of media) expect(mistakes(compile(schema), example)).toEqual([]);
    });
  }
});
