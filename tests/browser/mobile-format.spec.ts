import { alive, expect, openBare } from '../kit/browser.ts';
import { test } from '../kit/sharedPage.ts';

test('[PHON-01] the dash of a mobile number comes, goes and moves, the caret where the hand expects it', async ({
  page,
}) => {
  await openBare(
    page,
    '<form><label>الجوال <input name="mobile" type="tel" data-mobile-format maxlength="10"></label></form>',
    'islands/mobile-format.js',
  );
  const field = page.locator('[name=mobile]');
  await alive(page, '[name=mobile]');
  await field.focus();
  /** The text with `|` at the caret. */
  const shown = () =>
    field.evaluate((input: HTMLInputElement) => {
      const at = input.selectionStart ?? 0;
      return `${input.value.slice(0, at)}|${input.value.slice(at)}`;
    });
  const { keyboard } = page;
  await keyboard.type('0591');
  expect(await shown()).toBe('0591|');
  await keyboard.type('234567');
  expect(await shown()).toBe('0591-234567|');
  for (let i = 0; i < 6; i++) await keyboard.press('ArrowLeft');
  expect(await shown()).toBe('0591-|234567');
  await keyboard.press('Backspace');
  expect(await shown()).toBe('059|2-34567');
  await keyboard.type('1');
  expect(await shown()).toBe('0591|-234567');
  await keyboard.press('Delete');
  expect(await shown()).toBe('0591|-34567');
  await keyboard.press('Backspace');
  expect(await shown()).toBe('059|3-4567');
  await keyboard.type('٨');
  expect(await shown()).toBe('0598|-34567');
});
