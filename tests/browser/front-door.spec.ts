import { alive, expect, expectAccessible, extendedIf, holdBack, openBare } from '../kit/browser.ts';
import { builtChunks } from '../kit/chunks.ts';
import { test } from '../kit/sharedPage.ts';

test('[PAGE-01] a page without an island of React loads none, and only the tag’s own island mounts', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const react = (await builtChunks(page.request)).filter(({ sources }) =>
    sources.some((each) => /\/react-dom\//.test(each)),
  );
  expect(react).toHaveLength(1);
  await openBare(page, '<data data-money value="2">؟</data><h2 data-dir-auto>Abc</h2>', 'islands/money.js');
  await alive(page, 'data');
  await page.waitForLoadState('load');
  expect(await page.locator('main [data-state]').count()).toBe(1);
  expect(requested.filter((path) => react.some((chunk) => path.endsWith(chunk.path)))).toEqual([]);
});

test('[PAGE-01] the tags of two islands and the same URL twice are one runtime without a warning', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const tag = (name: string) => `<script type="module" src="/assets/juzur/islands/${name}.js"></script>`;
  const body = '<data data-money value="2">؟</data><h2 data-dir-auto>Abc</h2>';
  await openBare(page, body + tag('money') + tag('text-direction'), 'islands/money.js');
  await alive(page, 'data');
  await alive(page, 'h2');
  expect(warnings).toEqual([]);
});

test('[PAGE-01] window.Juzur exists when the page’s load event fires, however slow the chunk', async ({ page }) => {
  const letGo = await holdBack(page, '**/chunks/*.js');
  await page.addInitScript(() => {
    addEventListener('load', () => {
      document.documentElement.dataset.atLoad = typeof window.Juzur;
    });
  });
  const asked = page.waitForRequest('**/chunks/*.js');
  const opened = openBare(page, '<p>نص</p>');
  await asked;
  // If the load event did not wait for the chunk, it would have fired by now.
  await expect(page.locator('p')).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  letGo();
  await opened;
  await expect(page.locator('html')).toHaveAttribute('data-at-load', 'object');
});

for (const path of ['/', '/search?q=هاتف'])
  test(`[PAGE-04] ${path} keeps the strict policy and satisfies axe`, extendedIf(path === '/'), async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
