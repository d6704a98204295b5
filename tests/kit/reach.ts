import type { Locator } from '@playwright/test';
import { expect } from './browser.ts';

/** The page is queried after this many key presses only, because a query takes as long as several of them. */
const TABS_PER_QUESTION = 10;
const MAX_TABS = 200;

/**
 * Moves the focus to `target` with the Tab key, held down, as a keyboard user does: backwards with Shift if the target is
 * before the focus. An element that Tab doesn't reach fails the test.
 */
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
  // Not around the end of the page: the focus would be in Firefox's toolbar, while its driver sends the keys to the page.
  const isBefore = await target.evaluate(
    (element) =>
      document.activeElement !== document.body &&
      !!(element.compareDocumentPosition(document.activeElement ?? element) & Node.DOCUMENT_POSITION_FOLLOWING),
  );
  if (isBefore) await keyboard.down('Shift');
  for (let tabs = 0; tabs < MAX_TABS && !(await isThere()); tabs += TABS_PER_QUESTION)
    await Promise.all(Array.from({ length: TABS_PER_QUESTION }, () => keyboard.down('Tab')));
  await keyboard.up('Tab');
  if (isBefore) await keyboard.up('Shift');
  await expect(target).toBeFocused();
};
