import { expect, type Page, test } from '../kit/browser.ts';
import { logIn } from '../kit/logIn.ts';

const widths = [280, 320, 360, 414, 480, 600, 700, 768, 780, 795, 800, 1024, 1280, 1440, 1920];

/** The widths at which the page can be scrolled sideways, with the number of pixels. */
const sidewaysAt = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  // Playwright's own resizing waits for the browser's window, which takes longer than the page does.
  const session = await page.context().newCDPSession(page);
  for (const width of widths) {
    await session.send('Emulation.setDeviceMetricsOverride', {
      width,
      height: 800,
      deviceScaleFactor: 1,
      mobile: false,
    });
    await page.waitForFunction((expected) => innerWidth === expected, width);
    const tooWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    if (tooWide > 0) found.push(`${width}: ${tooWide} px`);
  }
  return found;
};

for (const path of ['/', '/c/smartphones', '/search?q=هاتف', '/p/1', '/login', '/signup'])
  test(`[PAGE-04] ${path} does not scroll sideways from 280 to 1920 px`, async ({ page }) => {
    await page.goto(path);
    expect(await sidewaysAt(page)).toEqual([]);
  });

test('[PAGE-04] profile, messages and notifications do not scroll sideways from 280 to 1920 px', async ({ page }) => {
  await logIn(page, 'سلمى');
  for (const path of ['/user/profile', '/user/messages', '/user/notifications']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    expect(await sidewaysAt(page), path).toEqual([]);
  }
});
