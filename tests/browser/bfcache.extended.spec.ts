import { alive, expect, type Page, test } from '../kit/browser.ts';
import { engine, launchWithBackForwardCache } from '../kit/engine.ts';
import { logIn } from '../kit/logIn.ts';

test.use({ launchOptions: launchWithBackForwardCache });

test.describe.configure({ mode: 'parallel' });

const everyone = [
  '/',
  '/c/phones',
  '/search?q=هاتف',
  '/p/1',
  '/p/1/rate',
  '/classifieds',
  '/classifieds/1',
  '/cart',
  '/wishlist',
];
const visitors = {
  'a guest': [...everyone, '/login', '/signup', '/logged-out'],
  'someone logged in': [...everyone, '/user/profile', '/user/messages', '/user/messages/1', '/user/notifications'],
};

/** Mounts every island of the page, including those that wait to be visible or touched. */
const wakeAll = async (page: Page) => {
  await alive(page, '[data-island=burger]');
  await page.evaluate(async () => {
    for (const host of document.querySelectorAll('main [data-island], header [data-island], .do-rate, .rate-product')) {
      host.scrollIntoView({ behavior: 'instant' });
      host.dispatchEvent(new Event('pointerover', { bubbles: true }));
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(page.locator('[data-island]:not([data-state])')).toHaveCount(0);
};

/** What Firefox says of every page that it did not keep. */
const NO_REASON = 'no reason given';
/** How the engine names a reason of its own, for example that the computer is too slow to freeze the page in time. */
const INTERNAL = engine === 'chromium' ? 'masked' : NO_REASON;

/** Navigates away and back. @returns the reasons why the browser did not keep the page; empty if it did */
const leaveAndReturn = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await page.goto('/assets/juzur/manifest.json');
  await page.goBack({ waitUntil: 'commit' });
  return page.evaluate((otherwise) => {
    const [navigation] = performance.getEntriesByType('navigation');
    const restored = (navigation as unknown as { notRestoredReasons?: { reasons: { reason: string }[] } })
      .notRestoredReasons;
    return 'isKept' in window ? [] : (restored?.reasons.map(({ reason }) => reason) ?? [otherwise]);
  }, NO_REASON);
};

/**
 * Opens a page, mounts its islands, navigates away and back.
 * @returns the reasons why the browser did not keep the page
 */
const reasonsAt = async (page: Page, path: string, tries = 3): Promise<string[]> => {
  expect((await page.goto(path))?.status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
  await wakeAll(page);
  // Firefox keeps no page whose pictures are still on their way.
  await page.waitForLoadState('networkidle');
  const reasons = await leaveAndReturn(page);
  // In Chromium, a reason that the page causes has another name.
  return tries > 1 && reasons.join() === INTERNAL ? reasonsAt(page, path, tries - 1) : reasons;
};

for (const [who, paths] of Object.entries(visitors))
  test(`[LIST-12] [PAGE-02] every page of the shop, all its islands up, is kept by the browser for the way back, for ${who}`, async ({
    page,
  }) => {
    if (who !== 'a guest') await logIn(page, 'سلمى');
    for (const path of paths) await test.step(path, async () => expect(await reasonsAt(page, path)).toEqual([]));
    // No browser keeps an error page, whatever its content.
    await page.goto('/nowhere');
    await wakeAll(page);
    const reasons = await leaveAndReturn(page);
    expect(reasons).toContain(engine === 'chromium' ? 'response-status-not-ok' : NO_REASON);
  });
