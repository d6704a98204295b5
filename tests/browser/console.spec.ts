// docs/debugging.md "Where pages are checked": the console lines of a page, and that the chunk with the checks is loaded once.
import { expect, extendedIf, type Page } from '../kit/browser.ts';
import { test } from '../kit/sharedPage.ts';

/** Collects console lines and paths of scripts. */
const watch = (page: Page) => {
  const seen = { lines: [] as string[], scripts: [] as string[] };
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) seen.lines.push(message.text());
  });
  page.on('request', (request) => seen.scripts.push(new URL(request.url()).pathname));
  return seen;
};
const isChecks = (path: string) => /\/checks-/.test(path);

for (const path of [
  '/',
  '/c/phones',
  '/search?q=هاتف',
  '/p/1',
  '/classifieds',
  '/cart',
  '/wishlist',
  '/login',
  '/signup',
])
  test(
    `[PAGE-02] the shop’s page ${path} prints nothing and loads the checks once`,
    extendedIf(path !== '/' && path !== '/p/1'),
    async ({ page }) => {
      const { lines, scripts } = watch(page);
      await page.goto(path);
      await page.waitForFunction(() => 'Juzur' in window);
      await page.waitForLoadState('networkidle');
      expect(scripts.some((script) => script.endsWith('/juzur.js'))).toBe(true);
      expect(lines).toEqual([]);
      expect(scripts.filter(isChecks)).toHaveLength(1);
    },
  );

/** Opens the pages of a site under a name that is no developer's. The files of Juzur are those of the shop. */
const openSite = async (page: Page, baseURL: string, pages: Record<string, string>) => {
  await page.route('https://shop.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/assets/'))
      return route.fulfill({ response: await route.fetch({ url: baseURL + pathname }) });
    const head =
      '<meta charset="utf-8"><link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/juzur/juzur.css">';
    const html = `<!doctype html><html lang="ar" dir="rtl"><head>${head}<script type="module" src="/assets/juzur/juzur.js"></script></head>
      <body><data data-money value="2">2</data><a data-island="back-to-top" href="#top" data-aftr="5">أعلى</a>${pages[pathname]}</body></html>`;
    return route.fulfill({ contentType: 'text/html', body: html });
  });
  const { lines, scripts } = watch(page);
  return {
    lines,
    /** What a page of the site requests for developers. */
    async toolsOf(path: string) {
      scripts.length = 0;
      await page.goto(`https://shop.example${path}`);
      await page.waitForFunction(() => 'Juzur' in window);
      await page.waitForLoadState('networkidle');
      return scripts.filter((script) => /\/(checks|overlay)-/.test(script)).map((script) => script.replace(/-.*/, ''));
    },
  };
};
const SLIP = /data-aftr: expected data-after/;

test('[PAGE-08] a shopper’s page requests nothing that only developers read', async ({ page, baseURL }) => {
  const { toolsOf, lines } = await openSite(page, baseURL as string, { '/': '' });
  expect(await toolsOf('/')).toEqual([]);
  expect(lines).toEqual([]);
});

test('[PAGE-08] ?juzur-debug has the checks loaded on all further pages of the tab', async ({ page, baseURL }) => {
  const { toolsOf, lines } = await openSite(page, baseURL as string, { '/': '', '/b': '' });
  expect((await toolsOf('/?juzur-debug')).sort()).toEqual([
    '/assets/juzur/chunks/checks',
    '/assets/juzur/chunks/overlay',
  ]);
  expect(await toolsOf('/b')).toEqual(['/assets/juzur/chunks/checks']);
  await expect.poll(() => lines).toEqual([expect.stringMatching(SLIP), expect.stringMatching(SLIP)]);
});

for (const { reason, content, lines: first } of [
  {
    reason: '"debug" in the configuration',
    content: '<script type="application/json" id="juzur-config">{"debug": true}</script>',
    lines: [],
  },
  {
    reason: 'a configuration before which PHP prints a warning',
    content: '<script type="application/json" id="juzur-config"><b>Warning</b> {"authorized": true}</script>',
    lines: [/juzur-config: expected a JSON object/],
  },
  {
    reason: 'the first mistake that an island reports',
    content: '<data data-money value="x">2</data>',
    lines: [/value: expected a decimal number/],
  },
])
  test(`[PAGE-08] ${reason} has the whole page checked`, async ({ page, baseURL }) => {
    const { toolsOf, lines } = await openSite(page, baseURL as string, { '/': content });
    expect(await toolsOf('/')).toEqual(['/assets/juzur/chunks/checks']);
    await expect.poll(() => lines).toEqual([...first, SLIP].map((line) => expect.stringMatching(line)));
  });
