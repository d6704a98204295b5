// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('[PAGE-01] no browser test is left out by other means than that table', () => {
  const files = readdirSync('tests/browser').filter((file) => file.endsWith('.spec.ts'));
  const skipping = files.filter((file) => /\.(skip|fixme|fail)\(/.test(readFileSync(`tests/browser/${file}`, 'utf8')));
  expect(skipping).toEqual([]);
});
