import { alive, expect, extendedIf, openBare, type Page } from '../kit/browser.ts';
import { test } from '../kit/sharedPage.ts';

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

for (const height of [664, 844])
  test(
    `[RATE-04] the notice after a rating covers neither order form nor bar at 390 × ${height} px`,
    extendedIf(height > 664),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height });
      await page.goto('/p/11');
      await page.locator('.rate-product').tap();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('radio')).toHaveCount(5);
      await dialog.getByRole('radio').nth(3).tap({ force: true });
      await dialog.getByRole('button', { name: 'أرسل التقييم' }).tap();
      await expect(notice(page).getByRole('button', { name: 'تراجع' })).toBeVisible();
      const order = page.locator('.product-facts .order-link');
      const box = await boxOf(page, '.juzur-notice');
      const form = await order.boundingBox();
      if (!form) throw Error('the link to the order has no box');
      expect(box.bottom <= form.y || box.top >= form.y + form.height).toBe(true);
      // The bar comes when the page's buttons are out of view.
      await order.evaluate((each) => scrollBy(0, each.getBoundingClientRect().bottom + 50));
      await expect(page.locator('.order-bar')).toBeInViewport();
      await expect.poll(() => isFree(page, '.order-bar .order-link')).toBe(true);
    },
  );

/** A foreign page with a button that shows a notice, and bars. */
const openShare = async (page: Page, css: string, more = '') => {
  // As without https: the notice has a field and a button, and stays. Firefox copies without asking.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openBare(
    page,
    `<header>رأس</header>${more}<div style="height: 3000px"></div><div class="bar"><button>اشترِ</button></div>
     <div class="host" data-island="share" data-share-url="/p/1"><button data-share>شارك</button></div>`,
  );
  await page.addStyleTag({
    content: `h1 { display: none }
      header { position: sticky; top: 0; height: 56px; background: #eee }
      .bar, .host { position: fixed; inset-inline: 0 }
      .bar { bottom: 0; height: 60px; background: #ddd }
      .host { width: fit-content }
      ${css}`,
  });
  await alive(page, '.host');
};

test('[PAGE-02] a notice is below a sticky header, and moves nothing', async ({ page }) => {
  await openShare(page, '.host { top: 300px }');
  const shift = await page.evaluateHandle(() => {
    const seen = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
    return seen;
  });
  await page.getByRole('button', { name: 'شارك' }).tap();
  await expect(notice(page).getByRole('textbox')).toBeVisible();
  // Below the header, which is below the margin of the body.
  await expect.poll(async () => (await boxOf(page, '.juzur-notice')).top).toBe(8 + 56 + 16);
  expect(await isFree(page, 'header')).toBe(true);
  expect(await isFree(page, '.bar button')).toBe(true);
  // The focus is not below it.
  await page.evaluate(() => scrollTo(0, 1000));
  expect(await page.evaluate(() => Number.parseFloat(document.documentElement.style.scrollPaddingBlockStart))).toBe(
    (await boxOf(page, '.juzur-notice')).bottom + 16,
  );
  expect(await shift.evaluate(({ sum }) => sum)).toBe(0);
  await notice(page).getByRole('button').last().tap();
  expect(await page.evaluate(() => document.documentElement.getAttribute('style'))).toBeNull();
});

test('[PAGE-02] a notice is visible before its text comes, and then only filled: screen readers read it', async ({
  page,
}) => {
  await openShare(page, '.host { top: 300px }');
  const seen = await page.evaluateHandle(() => {
    const seen = new Set<string>();
    new MutationObserver((records) => {
      const notice = document.querySelector('.juzur-notice');
      if (!notice) return;
      const changes = records.filter(({ target }) => target === notice).map(({ type }) => type);
      seen.add(`${getComputedStyle(notice).visibility} ${notice.textContent ? changes : 'empty'}`);
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
    return seen;
  });
  await page.getByRole('button', { name: 'شارك' }).tap();
  await expect(notice(page).getByRole('textbox')).toBeVisible();
  expect(await seen.evaluate((all) => [...all])).toEqual([
    'visible empty',
    expect.stringMatching(/^visible childList(,childList)*$/),
  ]);
});

const AT_TOP = '.host { position: absolute; top: 80px; inset-inline: 100px }';

for (const { title, css, more } of [
  { title: 'the last press', css: AT_TOP, more: '' },
  { title: 'the last press on a page without a doctype', css: AT_TOP, more: '' },
  { title: 'a form', css: '.host { top: 400px }', more: '<form style="height: 200px"><input></form>' },
  {
    title: 'a form while others in closed menus have boxes at the end',
    css: '.host { top: 400px }',
    more: `<form style="height: 200px"><input></form>
      <details style="position: absolute; top: 600px"><summary>قائمة</summary><form style="height: 300px"><input></form></details>
      <form style="position: fixed; inset: 50% 0 0; visibility: hidden"><input></form>`,
  },
])
  test(`[PAGE-02] a notice does not cover ${title} at the top; it is above the bar at the end`, async ({ page }) => {
    if (title.includes('doctype'))
      await page.route('**/bare-page', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('<!doctype html>', '') });
      });
    await openShare(page, css, more);
    await page.getByRole('button', { name: 'شارك' }).tap();
    await expect(notice(page).getByRole('textbox')).toBeVisible();
    await expect.poll(async () => (await boxOf(page, '.juzur-notice')).bottom).toBe(844 - 60 - 16);
    expect(await isFree(page, '.host button')).toBe(true);
    expect(await isFree(page, '.bar button')).toBe(true);
  });
