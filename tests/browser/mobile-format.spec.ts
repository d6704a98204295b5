import { alive, expect, openBare, type Page } from '../kit/browser.ts';
import { test } from '../kit/sharedPage.ts';

const open = async (page: Page, attributes: string) => {
  await openBare(
    page,
    `<form action="/sent" method="get"><label>الجوال <input name="mobile" ${attributes}></label><button>أرسل</button></form>`,
    'islands/mobile-format.js',
  );
  await alive(page, '[name=mobile]');
  const field = page.locator('[name=mobile]');
  await field.focus();
  /** The text with `|` at the caret. */
  const shown = () =>
    field.evaluate((input: HTMLInputElement) => {
      const at = input.selectionStart ?? 0;
      return `${input.value.slice(0, at)}|${input.value.slice(at)}`;
    });
  return { field, shown, press: (key: string) => page.keyboard.press(key) };
};

test.describe('[PHON-01] the dash of a mobile number', () => {
  test('[PHON-01] typed, deleted and put in the middle, the caret where the hand expects it', async ({ page }) => {
    const { shown, press } = await open(page, 'type="tel" data-mobile-format maxlength="10"');
    await page.keyboard.type('0591');
    expect(await shown()).toBe('0591|');
    await page.keyboard.type('234567');
    expect(await shown()).toBe('0591-234567|');
    for (let i = 0; i < 6; i++) await press('ArrowLeft');
    expect(await shown()).toBe('0591-|234567');
    await press('Backspace');
    expect(await shown()).toBe('059|2-34567');
    await page.keyboard.type('1');
    expect(await shown()).toBe('0591|-234567');
    await press('Delete');
    expect(await shown()).toBe('0591|-34567');
    await press('Backspace');
    expect(await shown()).toBe('059|3-4567');
    await page.keyboard.type('٨');
    expect(await shown()).toBe('0598|-34567');
  });

  test('[PHON-01] a pasted international number is not cut by an old maxlength', async ({ page }) => {
    const { field } = await open(page, 'type="tel" class="mobile-format" maxlength="10"');
    await page.keyboard.insertText('٠٥٩١ ٢٣٤ ٥٦٧');
    await expect(field).toHaveValue('0591-234567');
    await field.selectText();
    await page.keyboard.insertText('+970 59-123-4567');
    await expect(field).toHaveValue('+970591234567');
  });

  test('[PHON-01] a type=number field of an old template is formatted; the form sends what is shown', async ({
    page,
  }) => {
    const { field } = await open(page, 'type="number" class="mobile-format"');
    await page.keyboard.type('0591234567');
    await expect(field).toHaveValue('0591-234567');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sent?mobile=0591-234567');
  });
});
