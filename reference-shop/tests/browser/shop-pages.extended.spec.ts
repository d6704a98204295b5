import { expect } from '../../../tests/kit/browser.ts';
import { logIn } from '../../../tests/kit/logIn.ts';
import { test } from '../../../tests/kit/sharedPage.ts';
import { sidewaysAt } from './sidewaysAt.ts';

for (const path of ['/', '/search?q=هاتف', '/login', '/signup'])
  test(`[PAGE-04] ${path} does not scroll sideways from 280 to 1920 px`, async ({ page }) => {
    await page.goto(path);
    expect(await sidewaysAt(page)).toEqual([]);
  });

test('[PAGE-04] profile, messages and notifications do not scroll sideways from 280 to 1920 px', async ({ page }) => {
  await logIn(page, 'سلمى');
  for (const path of ['/user/profile', '/user/messages', '/user/notifications']) {
    await page.goto(path);
    expect(await sidewaysAt(page), path).toEqual([]);
  }
});
