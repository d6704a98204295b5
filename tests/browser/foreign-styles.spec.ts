import { addCss, alive, expect, extendedIf } from '../kit/browser.ts';
import { open, serve } from '../kit/contract.ts';
import { htmlOf } from '../kit/markup.ts';
import { test } from '../kit/sharedPage.ts';

const form =
  '<form action="/rate" method="post"><input class="rating-tooltip-manual" name="rating" type="number" aria-label="تقييمك"><button>أرسل</button></form>';
const trigger = '<a class="do-rate" href="/rate-page">قيّم<input type="hidden" value="4"></a>';

const SUGGESTIONS = {
  json: { results: [{ type: 'x', title: 'منتجات', data: [{ title: 'سامسونج', url: '/p/1' }] }] },
};

/** The rules of Bootstrap 5 and of resets that reach what the islands draw. */
const sheets = {
  'every property unset': '* { all: unset }',
  'hidden elements shown': '[hidden] { display: block } dialog { display: block }',
  'fields and buttons unset': 'button, input { all: unset } svg, img { width: 100% }',
  'all boxes in columns': 'div, span, section { display: flex; flex-direction: column }',
};

for (const [what, css] of Object.entries(sheets))
  test(
    `[PAGE-02] a site’s reset, ${what}: the list and the dialog are usable, and closed when closed`,
    extendedIf(!what.startsWith('every')),
    async ({ page }) => {
      await serve('/form', { html: form });
      await serve('/search/autocomplete', SUGGESTIONS);
      await open(page, {
        body: htmlOf('autocomplete', 'back-to-top') + trigger,
        config: { rating_form_url: '/form' },
      });
      await addCss(page, css);
      await alive(page, '[data-island=back-to-top]');
      await expect(page.locator('[data-island=back-to-top]')).toBeHidden();
      await page.locator('[name=q]').fill('سام');
      const field = await page.locator('form').boundingBox();
      const list = page.locator('.juzur-suggestions');
      await expect(page.getByRole('option')).toBeVisible();
      expect((await list.boundingBox())?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + 10);
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await page.locator('.do-rate').evaluate((link: HTMLElement) => link.click());
      const stars = page.getByRole('dialog').getByRole('radio');
      await expect(stars).toHaveCount(5);
      const tops = await stars.evaluateAll((all) => all.map((star) => Math.round(star.getBoundingClientRect().top)));
      expect(new Set(tops).size).toBe(1);
      const background = await page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).backgroundColor);
      expect(background).not.toBe('rgba(0, 0, 0, 0)');
      await page.keyboard.press('Escape');
      await expect(page.locator('.juzur-dialog')).toBeHidden();
    },
  );

for (const [size, css] of Object.entries({
  '10 px': 'html { font-size: 62.5% } body { font-size: 1.6rem }',
  '100 px': 'html { font-size: 100px } body { font-size: 0.16rem }',
}))
  test(
    `[PAGE-02] where a site’s rem is ${size}, what opens over the page has the sizes of its text`,
    extendedIf(size === '100 px'),
    async ({ page }) => {
      await serve('/form', { html: form });
      await serve('/search/autocomplete', SUGGESTIONS);
      await open(page, { body: htmlOf('autocomplete') + trigger, config: { rating_form_url: '/form' } });
      await addCss(page, css);
      await page.locator('[name=q]').fill('سام');
      const option = page.getByRole('option');
      await expect(option).toHaveCSS('padding-inline-start', '16px');
      expect((await option.boundingBox())?.height).toBe(52);
      await expect(page.locator('.juzur-suggestions p').first()).toHaveCSS('font-size', '14px');
      await page.keyboard.press('Escape');
      await page.locator('.do-rate').click();
      expect((await page.getByRole('dialog').boundingBox())?.width).toBe(448);
    },
  );

test('[RATE-01] a modal in a closed tab opens visibly, is rated, and goes back to its place', async ({ page }) => {
  const calls = await serve('/rate', { json: { status: true, message: 'شكراً' } });
  const modal = `<div class="tab" hidden><p>قبل</p><div id="rating-modal" hidden>${form}</div><p>بعد</p></div>`;
  await open(page, { body: trigger + modal });
  await page.locator('.do-rate').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'أرسل' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(calls[0]?.fields.rating).toBe('4');
  expect(await page.locator('.tab > *').evaluateAll((all) => all.map(({ id, localName }) => id || localName))).toEqual([
    'p',
    'rating-modal',
    'p',
  ]);
  await page.locator('.do-rate').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const [what, modal] of [
  ['a dialog', `<dialog id="rating-modal">${form}</dialog>`],
  ['an element with hidden', `<div id="rating-modal" hidden>${form}</div>`],
])
  test(
    `[RATE-01] ${what} that the site’s CSS always hides does not open, with one line in the console`,
    extendedIf(what !== 'a dialog'),
    async ({ page }) => {
      const lines: string[] = [];
      page.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
      await open(page, { body: `${trigger}<main>${modal}</main><button>بعد</button>` });
      await addCss(page, '#rating-modal { display: none !important }');
      await page.locator('.do-rate').click();
      await expect(page.locator('.do-rate')).toHaveAttribute('data-state', 'error');
      await expect(page.locator(':modal')).toHaveCount(0);
      await expect(page.locator('main > #rating-modal')).toHaveCount(1);
      await page.getByRole('button', { name: 'بعد' }).click();
      expect(lines).toEqual([expect.stringContaining('rating modal: expected an element that CSS shows')]);
    },
  );

test('[SRCH-02] the button stays the last child of an input group, a mark has no padding and is readable in forced colours', async ({
  page,
}) => {
  await serve('/search/autocomplete', SUGGESTIONS);
  await open(page, {
    body: '<div class="row"><form data-island="autocomplete" class="input-group" action="/search"><input name="q" aria-label="بحث"><button>ابحث</button></form></div>',
  });
  await addCss(
    page,
    '.row { display: flex } mark { padding: .1875em } .input-group > :last-child { border-radius: 7px }',
  );
  await page.locator('[name=q]').fill('سام');
  await expect(page.locator('mark')).toHaveCSS('padding', '0px');
  await expect(page.getByRole('button', { name: 'ابحث' })).toHaveCSS('border-radius', '7px');
  const [form, list] = await Promise.all(
    ['form', '.juzur-suggestions'].map((selector) => page.locator(selector).boundingBox()),
  );
  expect(list?.x).toBeCloseTo(form?.x ?? -1, 0);
  expect(list?.width).toBeCloseTo(form?.width ?? -1, 0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    // With a transparent background the text would be on the page's background, whose colour may equal the text's.
    const { text, background } = await page.locator('mark').evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { text: color, background: backgroundColor };
    });
    expect(background, colorScheme).toMatch(/^rgb\(/);
    expect(text, colorScheme).not.toBe(background);
  }
});

const search = (attributes = '') =>
  `<form data-island="autocomplete" data-delay="0" action="/search" ${attributes}><input name="q" aria-label="بحث"><button>ابحث</button></form>`;

/** Layouts of a page around the search form. In some, the list's positioned ancestor is not the form's. */
const layouts: Record<string, [body: string, css: string]> = {
  'a header in a flex row': [
    `<header><b>متجر</b>${search()}<a href="/">سلة</a></header>`,
    'header { display: flex; gap: 2rem }',
  ],
  'a sticky header': [
    `<header>${search()}</header>`,
    'header { position: sticky; top: 0; padding: 1rem } form { margin-inline-start: 3rem }',
  ],
  'a sticky form': [search(), 'form { position: sticky; top: 0 }'],
  'an input group': [
    `<div class="box">${search('class="input-group"')}</div>`,
    '.box { position: relative; margin: 2rem } .input-group { position: relative; display: flex }',
  ],
  'a table cell': [
    `<table><tr><td>متجر</td><td>${search()}</td></tr></table>`,
    'table { margin: 2rem } td { padding: 1rem; border: 3px solid }',
  ],
  'a positioned table cell': [
    `<table><tr><td>متجر</td><td class="cell">${search()}</td></tr></table>`,
    'td { padding: 1rem; border: 3px solid } .cell { position: relative }',
  ],
  'a transformed box in a scrolled one': [
    `<div class="scroller"><div class="box">${search()}<p>نص</p></div></div>`,
    '.scroller { overflow: auto; block-size: 30rem } .box { transform: translateX(0); padding: 4rem 1rem; block-size: 60rem }',
  ],
};

for (const [what, [header, css]] of Object.entries(layouts))
  test(
    `[SRCH-02] in ${what} the list is exactly below the form, also after scrolling and turning`,
    extendedIf(!what.startsWith('a transformed')),
    async ({ page }) => {
      await serve('/search/autocomplete', SUGGESTIONS);
      await page.setViewportSize({ width: 1280, height: 740 });
      await open(page, { body: `<p>إعلان</p>${header}<main class="long"><p>نص</p></main>` });
      await addCss(page, `.long { min-block-size: 3000px } ${css}`);
      /** Distances of the list from where it belongs: below the form, or over the width of a narrow window. */
      const distances = () =>
        page.locator('.juzur-suggestions').evaluate((list) => {
          const form = document.querySelector('form')?.getBoundingClientRect() as DOMRect;
          const { left, top, width } = list.getBoundingClientRect();
          const gap = Number.parseFloat(getComputedStyle(list).marginTop);
          const isNarrow = innerWidth <= 480;
          return [
            left - (isNarrow ? 0 : form.left),
            width - (isNarrow ? document.documentElement.clientWidth : form.width),
            top - gap - form.bottom,
          ].map(Math.round);
        });
      const expectInPlace = () => expect.poll(async () => (await distances()).map(Math.abs)).toEqual([0, 0, 0]);
      await page.locator('[name=q]').fill('سام');
      await expect(page.getByRole('option')).toBeVisible();
      await expectInPlace();
      await page.evaluate(() => {
        scrollTo(0, 150);
        document.querySelector('.scroller')?.scrollTo(0, 40);
      });
      await expectInPlace();
      await page.setViewportSize({ width: 390, height: 740 });
      await expectInPlace();
      await page.keyboard.press('Escape');
      await page.locator('[name=q]').fill('سامس');
      await expect(page.getByRole('option')).toBeVisible();
      await expectInPlace();
    },
  );

test('[PAGE-02] paper has no list, no dialog, every block, and stars that print', async ({ page }) => {
  await serve('/form', { html: form });
  await open(page, {
    body: htmlOf('rating-display', 'listing') + trigger,
    config: { rating_form_url: '/form' },
  });
  await page.locator('.do-rate').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.locator('[data-page]').evaluate((block: HTMLElement) => {
    block.style.contentVisibility = 'auto';
  });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('dialog')).toBeHidden();
  await expect(page.locator('.juzur-rating').first()).toHaveCSS('print-color-adjust', 'exact');
  await expect(page.locator('[data-page]')).toHaveCSS('content-visibility', 'visible');
});

test('[PAGE-02] paper has no buttons of islands, nothing that waits, and all of a page behind a menu', async ({
  page,
}) => {
  await serve('/ajax/home-blocks', { after: new Promise(() => {}) });
  await open(page, {
    body: `${htmlOf('premium-slider', 'home-blocks')}
      <form method="post"><input data-island="rating-form" name="rating" value="4" aria-label="تقييمك"></form>
      <details data-island="burger" data-media="all"><summary>القائمة</summary><a href="/c">الفئات</a></details>`,
  });
  const drawn = ['.juzur-slider-bar', '.juzur-star-clear', '.juzur-block-waiting'].map((each) =>
    page.locator(each).first(),
  );
  for (const each of drawn) await expect(each).toBeVisible();
  await page.getByText('القائمة').click();
  await expect(page.locator('[data-juzur-still]')).toHaveCSS('overflow', 'hidden');
  await page.emulateMedia({ media: 'print' });
  for (const each of drawn) await expect(each).toBeHidden();
  await expect(page.locator('[data-juzur-still]')).toHaveCSS('overflow', 'visible');
});

test('[LIST-06] the space that waits for the next page takes no sheet of paper', async ({ page }) => {
  const sheets = async () =>
    (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  await page.goto('/c/phones');
  const space = page.locator('.juzur-reserve');
  await expect.poll(() => space.evaluate((element: HTMLElement) => element.offsetHeight)).toBeGreaterThan(1000);
  await page.emulateMedia({ media: 'print' });
  await expect(space).toBeHidden();
  const withSpace = await sheets();
  expect(withSpace).toBeGreaterThan(1);
  await space.evaluate((element) => element.remove());
  expect(await sheets()).toBe(withSpace);
});

test('[DIR-01] a Latin title is left to right where a site gives everything a direction', async ({ page }) => {
  await open(page, { body: '<h2 data-dir-auto>Galaxy S24 (128GB)</h2>' });
  await addCss(page, '* { direction: rtl }');
  await expect(page.locator('h2')).toHaveCSS('direction', 'ltr');
});

test('[PAGE-02] where a reset takes all outlines, what islands draw shows the focus', async ({ page }) => {
  await serve('/cart', { html: '<p id="cart-lines">فارغة</p>' });
  await open(page, { body: htmlOf('panel', 'premium-slider') });
  await addCss(page, '*:focus, button:focus { outline: 0 }');
  await expect(page.locator('.juzur-slider-bar')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('.juzur-slider-toggle')).toBeFocused();
  await expect(page.locator('.juzur-slider-toggle')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'إغلاق' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'إغلاق' })).toHaveCSS('outline-style', 'solid');
});

const TWENTY = [...Array(20).keys()];
for (const [tag, list, bar] of [
  ['panel', '.juzur-panel', '.juzur-panel-bar'],
  ['notifications', '.juzur-notifications', '.juzur-notifications > div'],
])
  test(`[PANL-02] [NOTI-04] in ${tag}, what Shift+Tab comes to is not below the bar`, async ({ page, browserName }) => {
    const links = TWENTY.map((id) => `<p><a href="/p/${id}">سماعة</a></p>`).join('');
    await serve('/cart', { html: `<div id="cart-lines">${links}</div>` });
    await serve('/user/notifications/count', { json: { count: 0 } });
    const results = TWENTY.map((id) => ({ id, from: 'متجر', message: 'وصل طلبك', url: `/n/${id}`, is_read: true }));
    await serve('/user/notifications', { json: { results, count: 0 } });
    await page.setViewportSize({ width: 320, height: 500 });
    await open(page, { body: htmlOf(`${tag}`), config: { authorized: true } });
    await page.locator(`[data-island=${tag}]`).press('Enter');
    const last = page.locator(`${list} a`).last();
    await expect(last).toHaveAttribute('href', /19$/);
    await last.focus();
    const end = await page.locator(`${bar}`).evaluate((element) => element.getBoundingClientRect().bottom);
    for (const id of TWENTY.slice(1).reverse()) {
      await page.keyboard.press('Shift+Tab');
      const link = page.locator(`${list} a[href$="/${id - 1}"]`);
      await expect(link).toBeFocused();
      const { y = 0, height = 0 } = (await link.boundingBox()) ?? {};
      // Firefox does not scroll to what is in view in part.
      expect(y + (browserName === 'firefox' ? height : 0)).toBeGreaterThanOrEqual(end - 1);
    }
  });
