import type { Browser } from '@playwright/test';
import type { Page } from '../../../tests/kit/browser.ts';
import { engine } from '../../../tests/kit/engine.ts';
import { setPreferences } from '../../../tests/kit/firefox/bidi.ts';

/** Sets the font size of the browser's settings, in px: `rem`, also of media queries, follows it. Other tests expect 16. */
export const setTextSize = async (page: Page, px: number): Promise<void> => {
  if (engine === 'firefox')
    return setPreferences(page.context().browser() as Browser, {
      'font.size.variable.ar': px,
      'font.size.variable.x-western': px,
    });
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: Math.round((px * 13) / 16) } });
};
