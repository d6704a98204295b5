import type { Page } from '../../../tests/kit/browser.ts';
import { engine } from '../../../tests/kit/engine.ts';

const widths = [280, 320, 360, 414, 480, 600, 700, 768, 780, 795, 800, 1024, 1280, 1440, 1920];

/** How many pixels of the page are beside the window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The widths at which the page scrolls horizontally, with the number of pixels. */
export const sidewaysAt = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  // In Chromium, Playwright's own resizing waits for the browser's window, which takes longer than resizing the page.
  const session = engine === 'chromium' ? await page.context().newCDPSession(page) : null;
  for (const width of widths) {
    const size = { width, height: 800 };
    if (session)
      await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false });
    else await page.setViewportSize(size);
    await page.evaluate(async (expected) => {
      while (innerWidth !== expected) await new Promise(requestAnimationFrame);
    }, width);
    const tooWide = await sideways(page);
    if (tooWide > 0) found.push(`${width}: ${tooWide} px`);
  }
  await session?.detach();
  return found;
};
