import { expect, expectAccessible, openBare, type Page } from '../kit/browser.ts';
import { test } from '../kit/sharedPage.ts';

const display = (page: Page) => page.locator('.product-rating').getByRole('img');
const dialog = (page: Page) => page.getByRole('dialog');

/** Replaces the number field of the server's form with stars. */
const openStars = async (page: Page) => {
  await page.locator('.rate-product').click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(5);
};

test('[RATE-02] [RATE-07] the product’s link leads to stars, one of which is needed, and to a rating that the database keeps', async ({
  page,
}) => {
  await page.goto('/p/11');
  await expect(display(page)).toBeVisible();
  await openStars(page);
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('اختر عدد النجوم أولاً');
  await expectAccessible(page, 'dialog');
  const stars = dialog(page).getByRole('radio');
  await stars.nth(1).click();
  await expect(stars.nth(1)).toBeChecked();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/p/11/rate'));
  await dialog(page).getByRole('button', { name: 'أرسل التقييم' }).click();
  await sent;
  await expect(dialog(page).getByRole('status')).toContainText('سُجّل تقييمك');
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('.rate-product')).toBeFocused();
  const shown = await display(page).getAttribute('aria-label');
  await page.reload();
  await expect(display(page)).toHaveAttribute('aria-label', shown ?? '');
  await page.goto('/p/11/rate');
  await expect(page.getByRole('main').getByRole('radio').nth(1)).toBeChecked();
  await expectAccessible(page, 'main');
});

test('[RATE-01] [RATE-07] the stars shown for a mean of 4.3 can be sent unchanged, and pressed again', async ({
  page,
}) => {
  for (const press of [false, true]) {
    await page.goto('/p/14');
    await page.locator('.rate-product input').evaluate((input: HTMLInputElement) => {
      input.value = '4.3';
    });
    await openStars(page);
    const fourth = dialog(page).getByRole('radio').nth(3);
    await expect(fourth).toBeChecked();
    if (press) await fourth.click();
    await dialog(page).getByRole('button', { name: 'أرسل التقييم' }).click();
    await expect(dialog(page).getByRole('status')).toContainText('سُجّل تقييمك: 4 من 5');
  }
});

test('[RATE-05] full, half and empty stars differ in forced colours, and an unrated product shows none', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await openBare(
      page,
      [0, 2.5, 5]
        .map((value) => `<p><input class="rating-tooltip-manual" name="r" value="${value}" disabled></p>`)
        .join(''),
    );
    await expect(page.getByRole('img')).toHaveCount(3);
    /** The share of the stars' box that has the text colour. */
    const inked = async (index: number) => {
      const png = (await page.getByRole('img').nth(index).screenshot()).toString('base64');
      return page.evaluate(
        async ([data, isDark]) => {
          const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
          context?.drawImage(image, 0, 0);
          const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
          let ink = 0;
          for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] as number) > 128 === isDark) ink++;
          return (ink * 4) / pixels.length;
        },
        [png, colorScheme === 'dark'] as const,
      );
    };
    const [none, half, full] = [await inked(0), await inked(1), await inked(2)] as [number, number, number];
    expect(none).toBeGreaterThan(0.05);
    expect(none).toBeLessThan(0.7 * full);
    expect(half).toBeGreaterThan(1.1 * none);
    expect(half).toBeLessThan(0.9 * full);
  }
});

test('[RATE-06] the clear button is beside the stars and covers no label at 320 px and at 400 % zoom', async ({
  page,
}) => {
  const [phone, zoomed] = [
    { width: 320, height: 640 },
    { width: 320, height: 200 },
  ];
  await page.setViewportSize(phone);
  await page.goto('/p/11');
  await openStars(page);
  await dialog(page).getByRole('radio').nth(3).click();
  for (const viewport of [phone, zoomed]) {
    await page.setViewportSize(viewport);
    const clear = await dialog(page).getByRole('button', { name: 'مسح التقييم' }).boundingBox();
    const star = await dialog(page).getByRole('radio').last().boundingBox();
    const stars = await dialog(page).getByRole('radiogroup').boundingBox();
    if (!clear || !star || !stars) throw Error('not drawn');
    expect(clear.y).toBeCloseTo(star.y, 0);
    expect(clear.x + clear.width).toBeLessThanOrEqual(stars.x + 0.5);
    expect(star.width).toBeGreaterThanOrEqual(24);
    expect(await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});
