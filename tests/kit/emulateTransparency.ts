import type { Browser } from '@playwright/test';
import type { Page } from './browser.ts';
import { engine } from './engine.ts';
import { setPreferences } from './firefox/bidi.ts';

/** Sets the media feature `prefers-reduced-transparency`, for which Playwright has no option. */
export const emulateTransparency = async (page: Page, value: 'reduce' | 'no-preference'): Promise<void> => {
  if (engine === 'firefox')
    return setPreferences(page.context().browser() as Browser, {
      'ui.prefersReducedTransparency': value === 'reduce' ? 1 : 0,
    });
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-transparency', value }] });
};
