import { alive, expect, holdBack, openBare, type Page } from '../kit/browser.ts';
import { test } from '../kit/sharedPage.ts';

const MARKUP = `<div data-island="quantity"><button type="button" data-step="-1" aria-label="إنقاص">−</button>
  <label>الكمية <input type="number" name="quantity" min="1" max="30" step="1" value="1"></label>
  <button type="button" data-step="1" aria-label="زيادة">+</button></div><p style="height:2000px"></p>`;

const open = async (page: Page) => {
  await openBare(page, MARKUP, 'islands/quantity.js');
  await alive(page, '[data-island=quantity]');
  return page.getByRole('spinbutton', { name: 'الكمية' });
};

test('[QNTY-01] the outline of the focus stays clear on a button at its limit', async ({ page }) => {
  await open(page);
  const less = page.getByRole('button', { name: 'إنقاص' });
  await expect(less).toHaveCSS('opacity', '0.4');
  await page.keyboard.press('Tab');
  await expect(less).toBeFocused();
  await expect(less).toHaveCSS('opacity', '0.7');
});

for (const [where, key, typed] of [
  ['the caret at its end', 'End', '15'],
  ['its text selected', 'ControlOrMeta+a', '5'],
] as const)
  test(`[QNTY-01] a field that has the focus when its script arrives keeps ${where}`, async ({ page }) => {
    const release = await holdBack(page, '**/chunks/controls*.js');
    const opened = openBare(page, MARKUP);
    const field = page.getByRole('spinbutton');
    await field.click();
    await field.press(key);
    release();
    await opened;
    await expect(field).toHaveAttribute('type', 'text');
    await page.keyboard.type('5');
    await expect(field).toHaveValue(typed);
  });
