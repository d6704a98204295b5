import { goTo, test } from '../kit/browser.ts';
import { type Asked, serve } from '../kit/contract.ts';
import { testSite } from '../kit/testSite.ts';
import { browserReports } from '../reports/browser/index.ts';

for (const { id, symptom, body, head = '', config = {}, path = '/foreign', responses = {}, check } of browserReports)
  test(`[${id}] ${symptom}`, async ({ page }) => {
    const html = `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>صفحة</title>
      <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${head}
      <link rel="stylesheet" href="/assets/juzur/juzur.css">
      <script type="application/json" id="juzur-config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>
      <script type="module" src="/assets/juzur/juzur.js"></script></head><body>${body}</body></html>`;
    const asked: Record<string, Asked[]> = {};
    for (const [url, answer] of Object.entries(responses)) asked[url] = await serve(page, url, answer);
    const { origin, on } = await testSite();
    on(
      path.split('?')[0] as string,
      () => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    );
    await goTo(page, origin + path);
    await check(page, asked);
  });
