// What axe does not check: forced colours, text spacing at 320 px, reduced motion and reduced transparency.
import { addCss, alive, expect, expectAccessible, extendedIf, openBare, type Page, visit } from '../kit/browser.ts';
import { serve } from '../kit/contract.ts';
import { emulateTransparency } from '../kit/emulateTransparency.ts';
import { longWord, tooWide } from '../kit/longWords.ts';
import { test } from '../kit/sharedPage.ts';
import { clipped, spaceTexts } from '../kit/textSpacing.ts';

test.describe.configure({ mode: 'parallel' });
const form = `<form data-island="email-activation" method="post" action="/mail"><button style="inline-size: 12rem">أرسل رابط التفعيل</button><p data-message></p></form>`;
const never = new Promise(() => {});

/** Sends the form and never responds. */
const openBusy = async (page: Page) => {
  await serve('/send-email', { json: {}, after: never });
  await openBare(page, form, 'juzur.js', { routes: { send_email: '/send-email' } });
  await alive(page, 'form');
  await page.getByRole('button').click();
  await expect(page.locator('[data-juzur-busy]')).toHaveAttribute('aria-disabled', 'true');
};
/** Shows placeholder rows and never responds. */
const openWaiting = async (page: Page) => {
  await serve('/search/autocomplete', { json: {}, after: never });
  await openBare(page, '<form data-island="autocomplete" action="/search"><input name="q" aria-label="ابحث"></form>');
  await page.getByRole('textbox').fill('هاتف');
  await expect(page.locator('.juzur-waiting-rows')).toBeVisible();
};
const running = (page: Page) =>
  page.evaluate(() => document.getAnimations().map((each) => (each as CSSAnimation).animationName));

/** Visible parts that reach out of their frame sideways, where the frame cuts them off. */
const outside = (page: Page, frame: string, parts: string) =>
  page.locator(frame).evaluateAll((frames, selector) => {
    const found: string[] = [];
    for (const each of frames) {
      const { left, right } = each.getBoundingClientRect();
      for (const part of each.querySelectorAll(selector)) {
        const box = part.getBoundingClientRect();
        if (box.width > 1 && (box.left < left - 1 || box.right > right + 1)) found.push(part.outerHTML.slice(0, 120));
      }
    }
    return found;
  }, parts);

test('[PAGE-01] a busy button keeps its box, and no other element moves', async ({ page }) => {
  await openBare(page, form);
  await alive(page, 'form');
  const before = await page.getByRole('button').boundingBox();
  await openBusy(page);
  expect(await page.getByRole('button').boundingBox()).toEqual(before);
  await expect(page.getByRole('button', { name: 'جارٍ الإرسال…' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `[PAGE-01] the text of a busy button has its own background in ${colorScheme} forced colours`,
    extendedIf(colorScheme === 'dark'),
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await openBusy(page);
      const { color, ground } = await page.getByRole('button').evaluate((button) => {
        const { color, backgroundColor } = getComputedStyle(button, '::after');
        return { color, ground: backgroundColor };
      });
      expect(ground).toMatch(/^rgb\(/);
      expect(color).not.toBe(ground);
    },
  );

test('[RATE-05] a display without a rating shows a text, in forced colours too', async ({ page }) => {
  await openBare(page, '<p><input class="rating-tooltip-manual" name="r" value="0" disabled></p>');
  await addCss(page, 'body { background: #111827; color: rgb(243, 244, 246) }');
  await expect(page.getByText('لا تقييمات بعد')).toHaveCSS('color', 'rgb(243, 244, 246)');
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors, colorScheme: 'dark' });
    await expect(page.getByText('لا تقييمات بعد')).toBeVisible();
    const star = await page.getByRole('img').evaluate((element) => {
      const before = getComputedStyle(element, '::before').content;
      return [getComputedStyle(element).maskImage, before, getComputedStyle(element, '::after').content];
    });
    expect(star).toEqual(['none', 'none', 'none']);
  }
});

test.describe('320 px, which is 400 % of 1280 px, with the text spacing of WCAG 1.4.12', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('[RATE-05] cards cut no words off and the page does not scroll sideways', async ({ page }) => {
    await visit(page, '/c/phones', '.card .rating-tooltip-manual');
    await spaceTexts(page);
    expect(await clipped(page, '.card-rating')).toEqual([]);
    expect(await outside(page, '.card', '.price, .juzur-rating, .rating-count')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('[HOME-04] [SRCH-02] a slide and suggestions cut no words off', async ({ page }) => {
    await page.goto('/');
    expect(await outside(page, '.premium-slide', '*')).toEqual([]);
    await spaceTexts(page);
    expect(await outside(page, '.premium-slide', '*')).toEqual([]);
    const field = page.locator('form[data-island=autocomplete] [name=q]');
    await field.click();
    await field.pressSequentially('هاتف');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await clipped(page, '.juzur-suggestions')).toEqual([]);
  });

  test('[RATE-06] the rating dialog cuts no words off', async ({ page }) => {
    await page.goto('/p/14');
    await spaceTexts(page);
    await page.locator('.rate-product').click();
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    expect(await clipped(page, 'dialog[open]')).toEqual([]);
  });
});

test.describe('320 px, a page of another site', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  const openSearch = async (page: Page) => {
    const data = [{ title: longWord, url: '/p/1', image: null, cat: longWord, count: 3 }];
    await serve('/search/autocomplete', {
      json: { results: [{ type: 'product', title: longWord, data }], keyword: '', glue: 'في' },
    });
    await openBare(page, '<form data-island="autocomplete" action="/search"><input name="q" aria-label="ابحث"></form>');
    await page.getByRole('textbox').fill('هاتف');
    await expect(page.getByRole('option')).toBeVisible();
  };
  const openOrder = async (page: Page) => {
    const order = { number: longWord, product: longWord, total: '149.00', mobile: '0591234567', next: longWord };
    await serve('/cart/instant-order', { json: { message: longWord, order } });
    await openBare(
      page,
      `<form data-island="instant-order" method="post" action="/cart/instant-order">
       <input type="hidden" name="product_id" value="7"><input type="tel" name="mobile" aria-label="الجوال" value="0591234567">
       <button>اطلب</button><p data-message></p></form>`,
    );
    await alive(page, 'form');
    await page.getByRole('button').click();
    await expect(page.locator('.juzur-order-card')).toBeVisible();
  };
  const openRefused = async (page: Page) => {
    await serve('/address', { status: 422, json: { message: longWord, errors: { city: [longWord] } } });
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await openBare(
      page,
      `<form data-island="form" method="post" action="/address"><label>المدينة <input name="city"></label>
       <button>احفظ</button><p data-message></p></form>`,
    );
    await page.getByRole('button').click();
    await expect(page.getByLabel('المدينة')).toBeFocused();
    await expect(page.getByLabel('المدينة')).toHaveAccessibleDescription(longWord);
    await expectAccessible(page, 'form');
  };
  for (const [id, what, open] of [
    ['SRCH-02', 'suggestions', openSearch],
    ['ORDR-01', 'an accepted order', openOrder],
    ['PAGE-04', 'the refusal of a form, which is accessible in forced colours', openRefused],
  ] as const)
    test(`[${id}] a long word breaks in ${what}`, async ({ page }) => {
      await open(page);
      expect(await tooWide(page, 'body')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
});

for (const [id, what, open, animation] of [
  ['PAGE-01', 'a spinner turns', openBusy, 'juzur-turn'],
  ['SRCH-04', 'placeholder rows pulse', openWaiting, 'juzur-breathe'],
] as const)
  test(`[${id}] ${what}, and not with reduced motion`, async ({ page }) => {
    await open(page);
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion });
      expect((await running(page)).includes(animation), reducedMotion).toBe(reducedMotion === 'no-preference');
    }
  });

test('[MSGS-03] a line shows that older messages load, whatever background the list has', async ({ page }) => {
  await serve('/older', { json: {}, after: never });
  await openBare(
    page,
    `<style>main [data-messages-list] { background: #fff }</style>
     <section data-island="messages" data-url="/older"><a rel="prev" href="/older">رسائل أقدم</a>
     <p data-error-box hidden></p><ol data-messages-list><li>مرحباً</li></ol></section>`,
  );
  await alive(page, 'section');
  const list = page.locator('[data-messages-list]');
  await expect(list).toHaveCSS('background-image', 'none');
  await page.getByRole('link').click();
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(list).toHaveCSS('background-image', /gradient/);
  await expect(list).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  // Forced colours remove the gradient that draws the line.
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(list).toHaveCSS('background-image', 'none');
  await expect(list).toHaveCSS('outline-style', 'dashed');
});

for (const value of ['reduce', 'no-preference'] as const)
  test(`[LIST-11] pictures ${value === 'reduce' ? 'keep their colours' : 'are pale'} while filters load (${value})`, async ({
    page,
  }) => {
    await emulateTransparency(page, value);
    await openBare(
      page,
      `<form data-island="filters" method="get" action="/c"><input type="checkbox" name="b" aria-label="علامة"></form>
       <div data-island="listing">قائمة<svg id="picture" role="img" aria-label="صورة"></svg></div>`,
      'islands/filters.js',
    );
    await alive(page, 'form');
    await serve('/c', { after: never });
    // Read in the same task as the click: the browser evaluates nothing while the filtered page is loading.
    const { state, opacity } = await page.getByRole('checkbox').evaluate((box: HTMLInputElement) => {
      box.click();
      const picture = document.querySelector('#picture') as Element;
      return { state: box.form?.dataset.state, opacity: Number(getComputedStyle(picture).opacity) };
    });
    expect(state).toBe('loading');
    expect(opacity === 1).toBe(value === 'reduce');
  });

for (const name of ['juzur-dialog', 'juzur-panel'])
  test(`[PAGE-02] the page behind an open .${name} is covered with reduced transparency`, async ({ page }) => {
    await emulateTransparency(page, 'reduce');
    await openBare(page, `<dialog class="${name}"></dialog>`, 'juzur.js');
    const backdrop = await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => {
      dialog.showModal();
      return getComputedStyle(dialog, '::backdrop').backgroundColor;
    });
    expect(backdrop).toBe('rgb(51, 51, 51)');
  });
