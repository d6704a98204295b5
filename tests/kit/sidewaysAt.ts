import type { Page } from './browser.ts';

const widths = [280, 320, 360, 414, 480, 600, 700, 768, 780, 795, 800, 1024, 1280, 1440, 1920];

/** The widths at which the page can be scrolled sideways, with the number of pixels. */
export const sidewaysAt = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  // Playwright's own resizing waits for the browser's window, which takes longer than the page does.
  const session = await page.context().newCDPSession(page);
  for (const width of widths) {
    const screen = { width, height: 800, deviceScaleFactor: 1, mobile: false };
    await session.send('Emulation.setDeviceMetricsOverride', screen);
    await page.waitForFunction((expected) => innerWidth === expected, width);
    const tooWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    if (tooWide > 0) found.push(`${width}: ${tooWide} px`);
  }
  await session.detach();
  return found;
};
