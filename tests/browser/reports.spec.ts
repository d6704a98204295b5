import { extendedIf, goTo } from '../kit/browser.ts';
import { serveReport } from '../kit/reportPage.ts';
import { test } from '../kit/sharedPage.ts';
import { browserReports } from '../reports/browser/index.ts';

// Each row is independent of the others: no worker is left alone with the rest of them.
test.describe.configure({ mode: 'parallel' });

// The direction of a slider is a repeat.
for (const report of browserReports)
  test(report.title, extendedIf(report.title.endsWith('(ltr)')), async ({ page }) => {
    const { url, asked } = await serveReport(report);
    await goTo(page, url);
    await report.check(page, asked);
  });
