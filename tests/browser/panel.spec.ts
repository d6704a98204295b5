import { alive, expect, expectAccessible, openBare, type Page } from '../kit/browser.ts';
import { serve } from '../kit/contract.ts';
import { test } from '../kit/sharedPage.ts';
import { testSite } from '../kit/testSite.ts';
import { withResolvers } from '../kit/withResolvers.ts';

const LINK =
  '<a id="cart" data-island="panel" href="/bag" data-panel="#lines" data-refresh-on="cart">السلة <b data-count-of="cart">2</b></a>';
const FORM =
  '<form data-island="form" method="post" action="/bag/remove"><label>ملاحظة <input name="note"></label><button>احذف</button></form>';
const BAG = `<!doctype html><html lang="ar"><title>السلة</title><main><h1>صفحة السلة</h1>
  <section id="lines"><p class="lines">في السلة: 2</p>${FORM}<p><a href="/pay">أكمل الطلب</a></p></section></main>`;
const dialog = (page: Page) => page.getByRole('dialog');
const link = (page: Page) => page.locator('#cart');

/** A page before, and the page with the link. */
const open = async (page: Page, more = '') => {
  const { origin, on } = await testSite();
  const blank = (title: string) => () =>
    new Response(`<!doctype html><html lang="ar" dir="rtl"><title>${title}</title><h1>${title}</h1>`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  on('/before', blank('قبل'));
  on('/pay', blank('الدفع'));
  await page.goto(`${origin}/before`);
  await openBare(page, `${LINK}<p><button type="button">زر</button></p>${more}`);
  await alive(page, '#cart');
};
const show = async (page: Page) => {
  await serve('/bag', { html: BAG });
  await open(page);
  await link(page).click();
  await expect(dialog(page).getByText('في السلة')).toBeVisible();
};
const isUsable = async (page: Page) => {
  await expect(dialog(page)).toHaveCount(0);
  await expect(link(page)).toBeFocused();
  await page.getByRole('button', { name: 'زر', exact: true }).click({ timeout: 2000 });
  await expect(page).toHaveURL(/bare-page$/);
};

test('[PANL-02] Enter opens the panel, Tab stays in it, Escape closes it, and one Back leaves the page', async ({
  page,
}) => {
  await serve('/bag', { html: BAG });
  await open(page);
  await link(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('السلة 2');
  await expect(page.getByRole('button', { name: 'إغلاق' })).toBeFocused();
  await expect(dialog(page).getByText('في السلة')).toBeVisible();
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "السلة 2":
      - paragraph: السلة 2
      - button "إغلاق"
      - paragraph: "في السلة: 2"
      - text: ملاحظة
      - textbox "ملاحظة"
      - button "احذف"
      - paragraph:
        - link "أكمل الطلب"
  `);
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main:not(dialog *)')?.tagName)).toBeUndefined();
  }
  await expectAccessible(page);
  while (!(await page.evaluate(() => document.hasFocus()))) await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await isUsable(page);
  await page.goBack();
  await expect(page).toHaveURL(/before$/);
});

test('[PANL-01] a press opens it within a frame; the part replaces the outline; Back cancels, closes, and leaves', async ({
  page,
}) => {
  const { promise: after, resolve: release } = withResolvers();
  await serve('/bag', { html: BAG, after });
  await open(page);
  await link(page).hover();
  await page.waitForFunction(() => document.querySelector('#cart[aria-haspopup]'));
  const isOpen = await link(page).evaluate(
    (element) =>
      new Promise((resolve) => {
        (element as HTMLElement).click();
        requestAnimationFrame(() => resolve(document.querySelector('dialog')?.matches(':modal')));
      }),
  );
  expect(isOpen).toBe(true);
  await expect(dialog(page).locator('[aria-busy=true]')).toContainText('جارٍ التحميل…');
  await expectAccessible(page, 'dialog');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await link(page).click();
  release();
  await expect(dialog(page).getByText('في السلة')).toBeVisible();
  await page.goBack();
  await isUsable(page);
  await page.goBack();
  await expect(page).toHaveURL(/before$/);
});

test('[PANL-02] a site’s rule for dialogs changes neither its place nor its backdrop, whose press closes it', async ({
  page,
}) => {
  await serve('/bag', { html: BAG });
  await open(page, '<style>body dialog { inset: 0; margin: auto; padding: 3rem; max-width: 5rem }</style>');
  await link(page).click();
  await expect(dialog(page).getByText('في السلة')).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  // In a page from right to left the panel is at the left edge.
  await expect.poll(() => dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 416, height });
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(width - 20, height / 2);
  await isUsable(page);
});

test('[PANL-02] nothing is cut off at 320 px, and a part of the backdrop can be pressed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await show(page);
  const box = await dialog(page).boundingBox();
  // Without the browser's error of 0.000004 px; without a box it is NaN, which fails.
  expect(Number(box?.width.toFixed(3))).toBeLessThanOrEqual(320 - 44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const cut = await dialog(page).evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(cut).toBe(false);
  await expectAccessible(page, 'dialog');
});

test('[PANL-02] nothing in the panel is behind the notch of a phone', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, left: 47 } });
  await page.setViewportSize({ width: 844, height: 390 });
  await show(page);
  const [button, part] = [page.getByRole('button', { name: 'إغلاق' }), dialog(page).getByText('في السلة')];
  for (const inside of [button, part]) {
    const edge = async () => {
      const { x, y } = (await inside.boundingBox()) ?? { x: 0, y: 0 };
      return Math.min(x, y);
    };
    // It slides in.
    await expect.poll(edge).toBeGreaterThanOrEqual(47);
  }
  await session.detach();
});

test('[PANL-02] slides in from the inline end, and not with reduced motion', async ({ page }) => {
  const animation = () => dialog(page).evaluate((element) => getComputedStyle(element).animationName);
  await serve('/bag', { html: BAG });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page);
  await link(page).click();
  expect(await animation()).toBe('juzur-from-left');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('Escape');
  await link(page).click();
  expect(await animation()).toBe('none');
});
