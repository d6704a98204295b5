import { alive, expect, type Page, test } from '../kit/browser.ts';
import { launchWithBackForwardCache } from '../kit/engine.ts';
import { logIn } from '../kit/logIn.ts';

test.use({ launchOptions: launchWithBackForwardCache });

test.describe.configure({ mode: 'parallel' });

const everyone = ['/', '/c/phones', '/search?q=هاتف', '/p/1', '/p/1/rate', '/classifieds', '/classifieds/1'];
const visitors = {
  'a guest': [...everyone, '/login', '/signup', '/logged-out'],
  'someone logged in': [...everyone, '/user/profile', '/user/messages', '/user/messages/1', '/user/notifications'],
};

/** Brings up every island of the page, those included that wait to be seen or touched. */
const wakeAll = async (page: Page) => {
  await alive(page, '[data-island=back-to-top]');
  await page.evaluate(async () => {
    for (const host of document.querySelectorAll('main [data-island], header [data-island], .do-rate, .rate-product')) {
      host.scrollIntoView({ behavior: 'instant' });
      host.dispatchEvent(new Event('pointerover', { bubbles: true }));
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(page.locator('[data-island]:not([data-state])')).toHaveCount(0);
};

/** Goes elsewhere and back. @returns why the browser did not keep the page; nothing where it did */
const leaveAndReturn = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await page.goto('/assets/juzur/manifest.json');
  await page.goBack({ waitUntil: 'commit' });
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const restored = (navigation as unknown as { notRestoredReasons?: { reasons: { reason: string }[] } })
      .notRestoredReasons;
    return 'isKept' in window ? [] : (restored?.reasons.map(({ reason }) => reason) ?? ['no reason given']);
  });
};

/** Opens a page, wakes its islands, goes elsewhere and back. @returns why the browser did not keep it */
const reasonsAt = async (page: Page, path: string, tries = 3): Promise<string[]> => {
  expect((await page.goto(path))?.status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
  await wakeAll(page);
  const reasons = await leaveAndReturn(page);
  // What a page did is reported by name; `masked` is the browser's own affair, such as a machine too slow to freeze it in time.
  return tries > 1 && reasons.join() === 'masked' ? reasonsAt(page, path, tries - 1) : reasons;
};

for (const [who, paths] of Object.entries(visitors))
  test(`[LIST-12] [PAGE-02] every page of the shop, all its islands up, is kept by the browser for the way back, for ${who}`, async ({
    page,
  }) => {
    if (who !== 'a guest') await logIn(page, 'سلمى');
    for (const path of paths) await test.step(path, async () => expect(await reasonsAt(page, path)).toEqual([]));
    // What is no page no browser keeps, whatever stands on it.
    await page.goto('/nowhere');
    await wakeAll(page);
    const reasons = await leaveAndReturn(page);
    expect(reasons).toContain('response-status-not-ok');
  });
