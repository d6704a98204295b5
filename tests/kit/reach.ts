import type { Locator } from '@playwright/test';
import { expect } from './browser.ts';

/** The page is queried after this many key presses only, because a query takes as long as several of them. */
const TABS_PER_QUESTION = 10;
const MAX_TABS = 200;

/** Moves the focus to `target` with the Tab key, held down, as a keyboard user does. An element that Tab doesn't reach fails the test. */
export const reach = async (target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  const { keyboard } = target.page();
  /** Whether the target has the focus. If not, it keeps the focus once it has it: further Tabs do nothing there. */
  const isThere = () =>
    target.evaluate((element) => {
      const page = window as { stopKeeping?: AbortController };
      page.stopKeeping?.abort();
      if (element === document.activeElement) return true;
      page.stopKeeping = new AbortController();
      addEventListener(
        'keydown',
        (event) => {
          if (event.key !== 'Tab' || event.target !== element) return;
          event.preventDefault();
          event.stopImmediatePropagation();
        },
        { capture: true, signal: page.stopKeeping.signal },
      );
      return false;
    });
  for (let tabs = 0; tabs < MAX_TABS && !(await isThere()); tabs += TABS_PER_QUESTION)
    await Promise.all(Array.from({ length: TABS_PER_QUESTION }, () => keyboard.down('Tab')));
  await keyboard.up('Tab');
  await expect(target).toBeFocused();
};
