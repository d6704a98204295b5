import { addCss, expect } from '../kit/browser.ts';
import { open, serve, up } from '../kit/contract.ts';
import { markup } from '../kit/markup.ts';
import { test } from '../kit/sharedPage.ts';

const html = (...tags: string[]) => tags.map((tag) => markup.find((each) => each.tag === tag)?.html).join('');
const form =
  '<form action="/rate" method="post"><input class="rating-tooltip-manual" name="rating" type="number" aria-label="تقييمك"><button>أرسل</button></form>';
const trigger = '<a class="do-rate" href="/rate-page">قيّم<input type="hidden" value="4"></a>';

/** The rules of Bootstrap 5 and of resets that reach what the islands draw. */
const sheets = {
  'every property unset': '* { all: unset }',
  'hidden elements shown': '[hidden] { display: block } dialog { display: block }',
  'fields and buttons unset': 'button, input { all: unset } svg, img { width: 100% }',
  'all boxes in columns': 'div, span, section { display: flex; flex-direction: column }',
};

for (const [what, css] of Object.entries(sheets))
  test(`[PAGE-02] a site’s reset, ${what}: the list and the dialog are usable, and closed when closed`, async ({
    page,
  }) => {
    await serve(page, '/form', { html: form });
    await serve(page, '/search/autocomplete', {
      json: { results: [{ type: 'x', title: 'منتجات', data: [{ title: 'سامسونج', url: '/p/1' }] }] },
    });
    await open(page, {
      body: html('autocomplete', 'back-to-top') + trigger,
      config: { rating_form_url: '/form' },
    });
    await addCss(page, css);
    await up(page, '[data-island=back-to-top]');
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
  });

test('[RATE-01] a modal in a closed tab opens visibly, is rated, and goes back to its place', async ({ page }) => {
  const calls = await serve(page, '/rate', { json: { status: true, message: 'شكراً' } });
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

test('[SRCH-02] in an input group the button stays the last child, and a mark has no padding', async ({ page }) => {
  await serve(page, '/search/autocomplete', {
    json: { results: [{ type: 'x', title: 'منتجات', data: [{ title: 'سامسونج', url: '/p/1' }] }] },
  });
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
});

test('[PAGE-02] on paper: no list, no dialog, every block, and stars that print', async ({ page }) => {
  await serve(page, '/form', { html: form });
  await open(page, {
    body: html('rating-display', 'listing') + trigger,
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
