import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { check } from 'recheck';
import { describe, expect, it } from 'vitest';
import { parseAst } from 'vitest/node';

/** Expressions whose time may grow faster than their text, by what bounds the text. */
const BOUNDED: Record<string, string> = {
  'reference-shop/dev/bundle.mjs': 'esbuild, not JavaScript, matches paths of this repository with it, in linear time',
};
/** Files that build an expression while they run, by what it is built from. */
const BUILT: Record<string, string> = {
  'cli/mock/operations.mjs': 'paths of the own openapi.json, whose variables are separated by slashes',
  'shared/request/forms/phone.ts': 'the site’s own pattern for a mobile number',
};

interface Expression {
  file: string;
  source: string;
  flags: string;
}

const files = execFileSync('git', ['ls-files', 'islands', 'shared', 'cli', 'reference-shop', 'scripts', 'build.mjs'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|m?js)$/.test(file) && !file.startsWith('reference-shop/tests/'));

const expressions: Expression[] = [];
const built = new Set<string>();

const visit = (node: unknown, file: string): void => {
  if (typeof node !== 'object' || node === null) return;
  const { regex, callee } = node as { regex?: { pattern: string; flags: string }; callee?: { name?: string } };
  if (regex) expressions.push({ file, source: regex.pattern, flags: regex.flags });
  if (callee?.name === 'RegExp') built.add(file);
  for (const child of Object.values(node)) visit(child, file);
};
for (const file of files)
  visit(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }), file);

/** The checker counts steps, since a time depends on the machine. */
const COUNTED = { randomSeed: 1, timeout: null, attackTimeout: null, incubationTimeout: null };

/** Without repetition the time is bounded by the expression itself. */
const repeats = ({ source }: Expression) => /[*+{]/.test(source);

describe('regular expressions', () => {
  it('take a time that grows with the length of the text alone, and never doubles with each letter', async () => {
    const distinct = new Map(
      expressions.filter(repeats).map((each) => [`${each.file} /${each.source}/${each.flags}`, each]),
    );
    const found: string[] = [];
    const excepted = new Set<string>();
    for (const [name, { file, source, flags }] of distinct) {
      const result = await check(source, flags, COUNTED);
      if (result.status === 'safe') continue;
      const { type = '', summary = 'unknown' } = result.status === 'vulnerable' ? result.complexity : {};
      if (BOUNDED[file] && type === 'polynomial') excepted.add(file);
      else found.push(`${name}: ${summary}`);
    }
    expect(distinct.size).toBeGreaterThan(100);
    expect(found.sort()).toEqual([]);
    expect([...excepted].sort()).toEqual(Object.keys(BOUNDED));
  });

  it('expressions are literals, except for a few that are built from text of the own files or page', () => {
    expect([...built].sort()).toEqual(Object.keys(BUILT));
  });
});
