import { expect } from '../kit/browser.ts';
import { test } from '../kit/sharedPage.ts';
import { sidewaysAt } from '../kit/sidewaysAt.ts';

for (const path of ['/c/smartphones', '/p/1'])
  test(`[PAGE-04] ${path} does not scroll sideways from 280 to 1920 px`, async ({ page }) => {
    await page.goto(path);
    expect(await sidewaysAt(page)).toEqual([]);
  });
