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

test('[PAGE-08] a shopper’s page requests nothing that only developers read', async ({ page, baseURL }) => {
  await page.route('https://shop.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/assets/'))
      return route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}` }) });
    const head =
      '<meta charset="utf-8"><link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/juzur/juzur.css">';
    const html = `<!doctype html><html lang="ar" dir="rtl"><head>${head}<script type="module" src="/assets/juzur/juzur.js"></script></head>
      <body><data data-money value="2">2</data><a data-island="back-to-top" href="#top" data-aftr="5">أعلى</a></body></html>`;
    return route.fulfill({ contentType: 'text/html', body: html });
  });
  const { lines, scripts } = watch(page);
  await page.goto('https://shop.example/');
  await page.waitForFunction(() => 'Juzur' in window);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((path) => /\/(checks|overlay)-/.test(path))).toEqual([]);
  expect(lines).toEqual([]);
});
