import { expect, expectAccessible, type Page, visit } from '../../../tests/kit/browser.ts';
import { collectShifts, shiftsOf } from '../../../tests/kit/layoutShifts.ts';
import { test } from '../../../tests/kit/sharedPage.ts';

const phone = { width: 360, height: 640 };

/** A product in stock, with several pieces, a discount and ratings. */
const open = async (page: Page, path = '/p/1') => {
  await visit(page, path, '.quantity');
};

/** The position of an element in the window. */
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} has no box`);
  return box;
};

test.describe('a phone', () => {
  // Without smooth scrolling, a focused element is in its place at once.
  test.use({ viewport: phone, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  test('[ORDR-01] price, order and a button to buy are in the first view of phones, the picture takes at most 45 % of 360 × 640', async ({
    page,
  }) => {
    await open(page);
    for (const height of [640, 740]) {
      await page.setViewportSize({ width: 360, height });
      const bar = await boxOf(page, '.order-bar');
      const price = await boxOf(page, '.product-facts .price-now');
      expect(price.y + price.height).toBeLessThanOrEqual(bar.y);
      expect(bar.y + bar.height).toBe(height);
      expect((await boxOf(page, '.gallery-track')).height).toBeLessThanOrEqual(height * 0.45);
    }
    const buttons = page.locator('.order-bar button, .quantity-add');
    const bottoms = () =>
      buttons.evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility({ visibilityProperty: true }))
          .map((each) => each.getBoundingClientRect().bottom),
      );
    for (const [width, height] of [
      [390, 664],
      [390, 812],
      [390, 820],
      [390, 844],
      [414, 896],
      [414, 926],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(async () => Math.min(...(await bottoms()))).toBeLessThanOrEqual(height);
    }
  });

  test('[ORDR-01] the bar opens the order by number, makes way for the page’s own buttons, and adds to the cart', async ({
    page,
  }) => {
    await open(page);
    const bar = page.locator('.order-bar');
    await bar.getByRole('link', { name: 'اطلب برقم جوالك' }).click();
    await expect(page.getByRole('dialog').getByLabel('رقم الجوال')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.locator('.product-facts .order-link').scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: /^أضف إلى السلة/ }).click();
    const panel = page.getByRole('dialog', { name: 'سلتك' });
    await expect(panel.getByRole('link', { name: 'إتمام الطلب' })).toBeVisible();
    await panel.getByRole('button', { name: 'متابعة التسوق' }).click();
    await expect(panel).toHaveCount(0);
  });

  test('[PAGE-04] the bar covers nothing that the keyboard reaches, and nothing at the end of the page', async ({
    page,
  }) => {
    await open(page);
    const covered = async () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('.order-bar') as HTMLElement;
        if (
          !focused ||
          focused === document.body ||
          bar.contains(focused) ||
          getComputedStyle(bar).visibility === 'hidden'
        )
          return null;
        const { top, bottom } = focused.getBoundingClientRect();
        const over = bar.getBoundingClientRect().top;
        return bottom > over && top < innerHeight ? focused.outerHTML.slice(0, 80) : null;
      });
    const found: string[] = [];
    const count = await page.evaluate(
      () => document.querySelectorAll('main :is(a, button, input):not([type=hidden], dialog *)').length,
    );
    await page.locator('.breadcrumb a').first().focus();
    for (let at = 0; at < count; at++) {
      await page.keyboard.press('Tab');
      const element = await covered();
      if (element) found.push(element);
    }
    expect(found).toEqual([]);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const [footer, bar] = [await boxOf(page, '.site-footer'), await boxOf(page, '.order-bar')];
    expect(footer.y + footer.height).toBeLessThanOrEqual(bar.y + 1);
  });

  test('[PAGE-04] nothing moves while the page and its script start', async ({ page }) => {
    // A web font that loads later moves words within their lines; this test checks only the boxes.
    await page.route('**/assets/fonts/**', (route) => route.abort());
    await collectShifts(page);
    await open(page);
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page)).toEqual([]);
  });
});

test('[QNTY-01] the total follows the quantity at once, exactly, and without a request', async ({ page }) => {
  await open(page);
  const requests: string[] = [];
  // The visit's own two requests, the login check and the tracking, may still come, and scripts of the form around it.
  page.on('request', (request) => {
    if (!/\/(auth\/check|user\/ajax\/track|chunks\/[\w-]+\.js)$/.test(request.url())) requests.push(request.url());
  });
  const price = (await page.locator('.quantity-form').getAttribute('data-price')) ?? '';
  const total = page.locator('.quantity-total data');
  await page.getByRole('button', { name: 'زيادة الكمية' }).click();
  await page.getByRole('button', { name: 'زيادة الكمية' }).click();
  const cents = BigInt(price.replace('.', '')) * 3n;
  await expect(total).toHaveAttribute('value', `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);
  const shown = await total.textContent();
  expect(shown).toBe(
    await page.evaluate((value) => window.Juzur?.money(value), (await total.getAttribute('value')) ?? ''),
  );
  await page.getByRole('spinbutton').fill('999');
  expect(await total.textContent()).toBe(shown);
  expect(requests).toEqual([]);
});

test('[PAGE-04] a picture is a link to its file without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/p/1');
  const [links, first] = await Promise.all([
    page.locator('.share').boundingBox(),
    page.locator('.share a').first().boundingBox(),
  ]);
  const endOf = (box: typeof links) => box && box.x + box.width;
  expect(endOf(first), 'the place of a button that needs a script is not kept').toBe(endOf(links));
  await page.locator('.gallery-picture').first().click();
  await expect(page).toHaveURL(/\/pictures\//);
  await context.close();
});

test('[PAGE-04] pictures are swiped, chosen by their thumbnails, zoomed, and closed by Escape with the focus back', async ({
  page,
}) => {
  await open(page);
  const thumbs = page.locator('.gallery-thumbs a');
  await thumbs.nth(1).click();
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(thumbs.nth(0)).not.toHaveAttribute('aria-current');
  const opener = page.locator('.gallery-picture').nth(1);
  await opener.click();
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('button', { name: 'تكبير الصورة 2 من 3' });
  await expect(picture).toBeFocused();
  await expect(picture).toBeInViewport();
  const { width } = (await picture.boundingBox()) ?? { width: 0 };
  await expectAccessible(page, 'dialog[open]');
  const count = dialog.getByText('2 من 3', { exact: true });
  await expect(count).toBeInViewport();
  await picture.click();
  await expect(picture).toHaveAttribute('aria-pressed', 'true');
  // It would lie on the enlarged picture.
  await expect(count).toBeHidden();
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(width * 2);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
