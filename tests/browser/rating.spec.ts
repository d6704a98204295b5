import { expect, openBare, type Page } from '../kit/browser.ts';
import { test } from '../kit/sharedPage.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Replaces the number field of the server's form with stars. */
const openStars = async (page: Page) => {
  await page.locator('.rate-product').click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(5);
};

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
