import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Names that an earlier version made up, each with the field's word for it. Words that also have a common meaning, such as
 * `held` or `parts`, are not listed: no rule can tell a good use of them from a bad one.
 */
const OLD = {
  kernel: 'runtime',
  findKernel: 'getRuntime',
  bringUp: 'mountIsland',
  giveBack: 'replay',
  outlet: 'container',
  setForLife: 'setAttributeUntil',
  addForLife: 'insertUntil',
  sharedOnce: 'globalSingleton',
  halfTyped: 'hasUnsavedInput',
  Standing: 'OnMounted',
  growListing: 'createPager',
  Life: 'IslandContext',
  Wish: 'OrderRequest',
  wish: 'the value that is wanted',
  Deed: 'ProfileAction',
  tooOften: 'rateLimited',
  told: 'isReported',
  patience: 'timeouts',
};

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' }).trim().split('\n');
/** The code of a file, without comments and texts. */
const codeOf = (file: string) =>
  readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g, '');

it('names in the code are the field’s words, not those of an earlier version', () => {
  const pattern = RegExp(String.raw`(?<![\w$-])(${Object.keys(OLD).join('|')})(?![\w$-])`, 'g');
  const found = files
    .filter((file) => file !== 'tests/house/words.test.ts')
    .flatMap((file) => [...codeOf(file).matchAll(pattern)].map(([name]) => `${file}: ${name}`));
  expect(files.length).toBeGreaterThan(500);
  expect([...new Set(found)]).toEqual([]);
});
