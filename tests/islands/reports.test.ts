import { expect, it, onTestFinished, vi } from 'vitest';
import { openPage } from '../kit/page.ts';
import { domReports } from '../reports/dom/index.ts';

for (const { title, body, check, line, ...options } of domReports)
  it(title, async () => {
    onTestFinished(() => history.replaceState(null, '', '/'));
    const page = openPage(body, options);
    await page.ready();
    await check?.(page);
    if (line === undefined) return;
    await vi.waitFor(() => expect(page.faults).not.toEqual([]));
    expect(page.faults.map(({ cause }) => (cause as Error).message)).toEqual([
      typeof line === 'string' ? expect.stringContaining(line) : expect.stringMatching(line),
    ]);
  });
