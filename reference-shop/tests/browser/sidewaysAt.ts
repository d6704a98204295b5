import type { Page } from '../../../tests/kit/browser.ts';
import { engine } from '../../../tests/kit/engine.ts';

const widths = [280, 320, 360, 414, 480, 600, 700, 768, 780, 795, 800, 1024, 1280, 1440, 1920];

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
    const tooWide = await page.evaluate(async (expected) => {
      while (innerWidth !== expected) await new Promise(requestAnimationFrame);
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    }, width);
    if (tooWide > 0) found.push(`${width}: ${tooWide} px`);
  }
  await session?.detach();
  return found;
};
