// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('[PAGE-01] no browser test is left out by other means than that table', () => {
  const specs = ['tests/browser', 'reference-shop/tests/browser'].flatMap((folder) =>
    readdirSync(folder).map((file) => `${folder}/${file}`),
  );
  const files = specs.filter((file) => file.endsWith('.spec.ts'));
  const skipping = files.filter((file) => /\.(skip|fixme|fail)\(/.test(readFileSync(file, 'utf8')));
  expect(skipping).toEqual([]);
});
