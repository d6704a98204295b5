import { expect, test, visit } from '../kit/browser.ts';
import { launchWithBackForwardCache } from '../kit/engine.ts';

test.use({ launchOptions: launchWithBackForwardCache });

test('[LIST-12] the same page is restored with bfcache: blocks, scroll position and URL', async ({ page }) => {
  await visit(page, '/c/phones', '[data-island=listing]');
  // A real click would first scroll to the button, and another page would load automatically.
  await page.locator('[data-load-more] a').dispatchEvent('click');
  await expect(page.locator('.page-block')).toHaveCount(2);
  await page.evaluate(() => {
    document.querySelector('[data-page="2"]')?.scrollIntoView();
    addEventListener('pagehide', () => Object.assign(window, { left: scrollY }));
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  await expect.poll(() => page.url()).toContain('page=2');
  await page.locator('[data-page="2"] .card-link').first().click();
  await page.waitForURL(/\/p\//);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true);
  await expect(page.locator('.page-block')).toHaveCount(2);
  expect(await page.evaluate(() => Math.abs(scrollY - ((window as { left?: number }).left ?? 0)))).toBeLessThanOrEqual(
    2,
  );
});
