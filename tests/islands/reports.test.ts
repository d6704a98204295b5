import { it } from 'vitest';
import { openPage } from '../kit/page.ts';
import { domReports } from '../reports/dom/index.ts';

for (const { id, symptom, body, check, ...options } of domReports)
  it(`[${id}] ${symptom}`, async () => {
    const page = openPage(body, options);
    await page.ready();
    await check(page);
  });
