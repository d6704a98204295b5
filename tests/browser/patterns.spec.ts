// Assertions of the ARIA Authoring Practices Guide that need a browser's own focus and keys. See
// docs/maintaining/accessibility.md
import { alive, expect, openBare, type Page } from '../kit/browser.ts';
import { test } from '../kit/sharedPage.ts';

test.describe.configure({ mode: 'parallel' });

const dialogMarkup = `<a class="do-rate" href="/rate-page" data-rating-modal="#modal">قيّم</a>
  <dialog id="modal" aria-labelledby="title"><h2 id="title">قيّم المنتج</h2><form method="post" action="/rate">
  <input class="rating-tooltip-manual" name="rating" type="number" aria-label="تقييمك"><button>أرسل</button>
  <button formmethod="dialog" formnovalidate>إلغاء</button></form></dialog>`;
const radios = (page: Page) => page.getByRole('radio');
const checked = (page: Page) =>
  radios(page).evaluateAll((all) => all.findIndex((each) => (each as HTMLInputElement).checked) + 1);

test('[RATE-01] the focus starts on the first star of a dialog, and Tab and Shift+Tab never reach the page behind', async ({
  page,
}) => {
  await openBare(page, dialogMarkup);
  await alive(page, '.do-rate');
  await page.locator('.do-rate').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'قيّم المنتج' })).toBeVisible();
  await expect(radios(page).first()).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
    );
    expect(isInside, key).toBe(true);
  }
});

test.describe('rating radio group', () => {
  const open = async (page: Page, value = '') => {
    await openBare(
      page,
      `<form action="/rate"><input class="rating-tooltip-manual" name="rating" type="number" aria-label="تقييمك" value="${value}"><button>أرسل</button></form>`,
    );
    await expect(page.getByRole('radiogroup', { name: 'تقييمك' })).toBeVisible();
  };

  test('[RATE-06] no star is checked without a rating, and Tab reaches the group', async ({ page }) => {
    await open(page);
    expect(await checked(page)).toBe(0);
    await page.getByRole('heading').click();
    await page.keyboard.press('Tab');
    await expect(radios(page).first()).toBeFocused();
    await page.keyboard.press('Space');
    expect(await checked(page)).toBe(1);
  });

  test('[RATE-06] Tab reaches the checked star alone with a rating', async ({ page }) => {
    await open(page, '3');
    await page.getByRole('heading').click();
    await page.keyboard.press('Tab');
    await expect(radios(page).nth(2)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'مسح التقييم' })).toBeFocused();
  });
});
