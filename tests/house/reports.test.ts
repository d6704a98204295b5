import { describe, expect, it } from 'vitest';
import { readPlaywright, readVitest } from '../kit/reports.mjs';

describe('the reports of the runners', () => {
  it('[PAGE-01] vitest: counts the passed tests and names the failed ones', () => {
    const testResults = [
      { name: 'a.test.ts', assertionResults: [{ status: 'passed', fullName: 'works' }] },
      { name: 'b.test.ts', assertionResults: [{ status: 'failed', fullName: 'a list is empty' }] },
    ];
    expect(readVitest({ testResults })).toEqual({ passed: 1, failures: ['b.test.ts › a list is empty'] });
  });

  it('[PAGE-01] Playwright: a test that is skipped or passes only when repeated counts as failed', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const inner = { title: 'on a phone', specs: [spec('loads', 'skipped'), spec('scrolls', 'expected')] };
    const suites = [
      { title: 'a.spec.ts', specs: [spec('opens', 'expected'), spec('closes', 'unexpected')], suites: [inner] },
      { title: 'b.spec.ts', specs: [spec('follows', 'flaky')] },
    ];
    expect(readPlaywright({ suites })).toEqual({
      passed: 2,
      failures: ['a.spec.ts › closes', 'a.spec.ts › on a phone › loads', 'b.spec.ts › follows'],
    });
  });
});
