import { alive, expect, openBare, type Page, test } from '../kit/browser.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const notice = (page: Page) => page.locator('.juzur-notice');

/** Whether a press in the middle of an element reaches it. */
const isFree = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw Error(`${selector} has no box`);
  return { top: box.y, bottom: box.y + box.height };
};

test('[RATE-04] the notice after a rating covers no part of the bar of the shop', async ({ page }) => {
  await page.goto('/p/11');
  await page.locator('.rate-product').tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio')).toHaveCount(5);
  await dialog.getByRole('radio').nth(3).tap({ force: true });
  await dialog.getByRole('button', { name: 'أرسل التقييم' }).tap();
  await expect(notice(page).getByRole('button', { name: 'تراجع' })).toBeVisible();
  // The bar comes when the order's form is out of view.
  await page.locator('.instant-order').evaluate((form) => scrollBy(0, form.getBoundingClientRect().bottom + 50));
  await expect(page.locator('.order-bar')).toBeInViewport();
  // The bar slides in, and the notice makes room at the end of it.
  await expect
    .poll(async () => ({
      covered: (await boxOf(page, '.juzur-notice')).bottom > (await boxOf(page, '.order-bar')).top,
      free: await isFree(page, '.order-bar [href="#order-mobile"]'),
    }))
    .toEqual({ covered: false, free: true });
});

test('[PAGE-02] a notice on a foreign page covers neither a fixed bar nor the last press', async ({ page }) => {
  // As without https: the notice has a field and a button, and stays. Firefox copies without asking.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openBare(
    page,
    `<div style="height: 3000px"></div><div class="bar"><button>اشترِ</button></div><div class="late">عرض</div>
     <div class="host" data-island="share" data-share-url="/p/1"><button data-share>شارك</button></div>`,
  );
  await page.addStyleTag({
    content: `.bar, .late, .host { position: fixed; inset-inline: 0 }
      .bar { bottom: 0; height: 60px; background: #ddd }
      .bar button { width: 100%; height: 60px }
      .late { bottom: 60px; height: 50px; background: #bbb; visibility: hidden }
      .host { top: 300px }`,
  });
  await alive(page, '.host');
  const share = page.getByRole('button', { name: 'شارك' });
  const end = async () => (await boxOf(page, '.juzur-notice')).bottom;
  await share.tap();
  await expect.poll(end).toBe(844 - 60 - 8);
  expect(await isFree(page, '.bar button')).toBe(true);

  await page.addStyleTag({ content: '.late { visibility: visible }' });
  await page.evaluate(() => scrollBy(0, 100));
  await expect.poll(end).toBe(844 - 60 - 50 - 8);

  await notice(page).getByRole('button').last().tap();
  await page.addStyleTag({ content: '.host { top: auto; bottom: 120px } .host button { display: block }' });
  const { top, bottom } = await boxOf(page, '.host button');
  await share.tap();
  await expect.poll(end).toBeLessThanOrEqual((top + bottom) / 2 - 22);
  expect(await isFree(page, '.host button')).toBe(true);
});
