// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { exceptions, patternOf } from '../kit/exceptions.ts';

interface Suite {
  title: string;
  specs?: { title: string }[];
  suites?: Suite[];
}

/** The titles of a suite's tests, as Playwright's `grep` matches them. */
const titlesOf = ({ title, specs = [], suites = [] }: Suite): string[] =>
  [...specs.map((spec) => spec.title), ...suites.flatMap(titlesOf)].map((each) => `${title} ${each}`);

it('[PAGE-01] each exception of docs/maintaining/engines.md is a test of that file, and has a reason', () => {
  const list = execFileSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json'],
    {
      encoding: 'utf8',
      maxBuffer: 100_000_000,
      env: { ...process.env, ENGINE: '', PLAYWRIGHT_JSON_OUTPUT_FILE: '' },
    },
  );
  const titles = (JSON.parse(list) as { suites: Suite[] }).suites.flatMap(titlesOf);
  expect(titles.length).toBeGreaterThan(300);
  const stale = exceptions.filter((exception) => !titles.some((title) => patternOf(exception).test(title)));
  expect(stale).toEqual([]);
  for (const { reason } of exceptions) expect(reason.length).toBeGreaterThan(10);
});
