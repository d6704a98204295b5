// The page of a row of tests/reports/browser/, for every engine.
import type { BrowserReport } from '../reports/report.ts';
import { type Asked, serve } from './contract.ts';
import { testSite } from './testSite.ts';

/**
 * Serves the page of a report and its responses on the test site.
 * @returns the page's URL, and the requests for each path of `responses`
 */
export const serveReport = async ({
  body,
  head = '',
  config = {},
  path = '/foreign',
  responses = {},
}: BrowserReport): Promise<{ url: string; asked: Record<string, Asked[]> }> => {
  const html = `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>صفحة</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${head}
    <link rel="stylesheet" href="/assets/juzur/juzur.css">
    <script type="application/json" id="juzur-config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>
    <script type="module" src="/assets/juzur/juzur.js"></script></head><body>${body}</body></html>`;
  const asked: Record<string, Asked[]> = {};
  for (const [url, answer] of Object.entries(responses)) asked[url] = await serve(url, answer);
  const { origin, on } = await testSite();
  on(
    path.split('?')[0] as string,
    // Another report may have the same URL, and the same browser keeps what it may.
    () => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' } }),
  );
  return { url: origin + path, asked };
};
