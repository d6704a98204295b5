// docs/contract.md: ratings.
import { expect, type Page } from '../kit/browser.ts';
import { open, reportedErrors, serve, up } from '../kit/contract.ts';
import { test } from '../kit/sharedPage.ts';

const trigger = (attributes = '', kind = 'do-rate', value = '4') =>
  `<div data-product-id="9"><a class="${kind}" href="/rate-page" ${attributes}>قيّم<input type="hidden" value="${value}"></a>
   <input class="rating-tooltip-manual" name="mean" value="2" disabled></div>`;
const form =
  '<form action="/rate" method="post"><input type="hidden" name="product_id" value="9"><input class="rating-tooltip-manual" name="rating" type="number" aria-label="تقييمك"><button>أرسل</button></form>';
const rated = (page: Page) => page.locator('dialog input[name=rating], [hidden] input[name=rating]').first();
const chosen = (page: Page) => page.getByRole('dialog').getByRole('radio', { checked: true }).count();

for (const [kind, config] of [
  ['do-rate', { rating_form_url: '/form' }],
  ['rate-product', { product_details: { rating_form_url: '/form' } }],
] as const) {
  test(`[RATE-01] [RATE-02] [RATE-03] ${kind}: GET with the trigger’s value, the markup appended to body and shown, one modal a url`, async ({
    page,
  }) => {
    const calls = await serve(page, '/form', { html: form });
    await open(page, { body: trigger('', kind) + trigger('', kind, '2'), config });
    await up(page, `.${kind}`);
    await page.locator(`.${kind}`).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect([calls[0]?.method, calls[0]?.url.search, calls[0]?.headers.accept]).toEqual([
      'GET',
      '?rating=4',
      'text/html',
    ]);
    await expect(rated(page)).toHaveValue('4');
    expect(await page.locator('dialog').evaluate((each) => each.parentElement?.localName)).toBe('body');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator(`.${kind}`).first()).toBeFocused();
    await page.locator(`.${kind}`).last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(rated(page)).toHaveValue('2');
    expect(calls).toHaveLength(1);
  });

  test(`[RATE-01] [RATE-02] ${kind}: the configuration overrides the legacy global, data-rating-url overrides both`, async ({
    page,
  }) => {
    const asked: string[] = [];
    for (const path of ['/of-global', '/of-config', '/of-host'])
      await serve(page, path, () => {
        asked.push(path);
        return { html: form };
      });
    await page.addInitScript(() =>
      Object.assign(window, { rating_form_url: '/of-global', product_details: { rating_form_url: '/of-global' } }),
    );
    await open(page, { body: trigger('', kind) });
    await page.locator(`.${kind}`).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const own = { rating_form_url: '/of-config', product_details: { rating_form_url: '/of-config' } };
    await open(page, { body: trigger('', kind), config: own, path: '/bare-2' });
    await page.locator(`.${kind}`).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await open(page, { body: trigger('data-rating-url="/of-host"', kind), config: own, path: '/bare-3' });
    await page.locator(`.${kind}`).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(asked).toEqual(['/of-global', '/of-config', '/of-host']);
  });

  const own = kind === 'do-rate' ? 'rating-modal' : 'product-rating-modal';
  for (const [name, markup] of [
    ['a dialog', `<dialog id="${own}">${form}</dialog>`],
    ['an element with hidden', `<div id="${own}" hidden>${form}</div>`],
  ])
    test(`[RATE-01] [RATE-02] ${kind}: the page’s own modal, ${name}, is shown with the trigger’s value and nothing is fetched`, async ({
      page,
    }) => {
      const calls = await serve(page, '/form', { html: form });
      await open(page, { body: trigger('', kind) + markup, config: { ...config } });
      await page.locator(`.${kind}`).click();
      await expect(page.locator(`#${own}`)).toBeVisible();
      await expect(page.locator(`#${own} input[name=rating]`)).toHaveValue('4');
      await expect.poll(() => chosen(page)).toBe(1);
      await page.keyboard.press('Escape');
      await expect(page.locator(`#${own}`)).toBeHidden();
      expect(calls).toHaveLength(0);
    });

  test(`[RATE-04] ${kind} without a url: the line is logged bare, nothing is shown, a real link is followed`, async ({
    page,
  }) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await serve(page, '/rate-page', { html: '<p>صفحة' });
    await open(page, {
      body: `${trigger('', kind).replace('href="/rate-page"', 'href="#"')}<button class="${kind}">زر</button>`,
    });
    for (const tag of ['a', 'button']) {
      lines.length = 0;
      await page.locator(`${tag}.${kind}`).click();
      await expect
        .poll(() => lines)
        .toEqual([
          'Cannot find rating url',
          expect.stringMatching(
            `^juzur rating-trigger <${tag} .*: data-rating-url: expected .* Fix: set data-rating-url`,
          ),
        ]);
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(new URL(page.url()).hash).toBe('');
    await open(page, { body: trigger('', kind), path: '/bare-2' });
    await page.locator(`.${kind}`).click();
    await expect(page).toHaveURL(/rate-page/);
  });
}

/** Holds the triggers' chunk back until the test releases it. */
const holdTrigger = async (page: Page) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/chunks/rating-trigger-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
};

for (const [host, markup] of [
  ['a div', (radios: string) => `<div class="do-rate">${radios}</div>`],
  ['a link', (radios: string) => `<a class="do-rate" href="/rate-page">${radios}</a>`],
] as const)
  for (const [name, isFirst, selector] of [
    ['the very first tap on a radio', true, '.do-rate input[value="3"]'],
    ['the very first tap on a label', true, '.do-rate label:nth-child(3) b'],
    ['a later tap on a radio', false, '.do-rate input[value="3"]'],
    ['a later tap on a label', false, '.do-rate label:nth-child(3) b'],
  ] as const)
    test(`[RATE-03] ${name} in ${host} asks for its value, shows it, and the radio keeps its check`, async ({
      page,
    }) => {
      const letGo = await holdTrigger(page);
      const calls = await serve(page, '/form', { html: form });
      const radios = [1, 2, 3, 4, 5].map(
        (value) =>
          `<label><input type="radio" name="s" value="${value}" ${value === 5 ? 'checked' : ''}><b>★</b></label>`,
      );
      await open(page, { body: markup(radios.join('')), config: { rating_form_url: '/form' } });
      await up(page, '.do-rate');
      if (!isFirst) {
        letGo();
        const mounted = page.waitForRequest(/\/chunks\/RatingDialog-/);
        await page.locator('.do-rate input').first().hover();
        await mounted;
      }
      await page.locator(selector).click();
      letGo();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(rated(page)).toHaveValue('3');
      expect(calls.map(({ url }) => url.search)).toEqual(['?rating=3']);
      expect(await page.locator('.do-rate input[value="3"]').isChecked()).toBe(true);
      await expect(page).toHaveURL(/bare$/);
    });

for (const when of ['before the island is up', 'when it is up'] as const)
  test(`[RATE-03] ${when}, arrow keys choose among the radios, and Enter asks for the chosen one`, async ({ page }) => {
    const calls = await serve(page, '/form', { html: form });
    const radios = [1, 2, 3].map((value) => `<label><input type="radio" name="s" value="${value}">${value}</label>`);
    const letGo = await holdTrigger(page);
    await open(page, { body: `<div class="do-rate">${radios.join('')}</div>`, config: { rating_form_url: '/form' } });
    await up(page, '.do-rate');
    // The island requests the dialog's chunk when it mounts.
    const mounted = page.waitForRequest(/\/chunks\/RatingDialog-/);
    await page.locator('.do-rate input').first().focus();
    if (when === 'when it is up') {
      letGo();
      await mounted;
    }
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.do-rate input[value="3"]')).toBeChecked();
    letGo();
    await mounted;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(rated(page)).toHaveValue('3');
    expect(calls.map(({ url }) => url.search)).toEqual(['?rating=3']);
  });

test('[RATE-01] one definePageConfig url with {id} serves a page of cards', async ({ page }) => {
  const calls = await serve(page, '/form', { html: form });
  await open(page, {
    body: ['7', '8']
      .map((id) => `<div data-product-id="${id}"><a class="do-rate" href="/x">قيّم ${id}</a></div>`)
      .join(''),
    config: { rating_form_url: '/form?item={id}' },
  });
  for (const id of ['7', '8']) {
    await page.getByRole('link', { name: id }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(calls.map(({ url }) => url.search)).toEqual(['?item=7&rating=0', '?item=8&rating=0']);
});

test('[RATE-01] opening a modal 20 times leaves no listener behind, also while its stars hang', async ({ page }) => {
  await page.route('**/chunks/rating-form-*.js', () => {});
  await open(page, { body: `${trigger()}<dialog id="rating-modal">${form}</dialog>` });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const listeners = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN;
  };
  const round = async () => {
    await page.locator('.do-rate').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  for (let turn = 0; turn < 3; turn++) await round();
  const before = await listeners();
  for (let turn = 0; turn < 20; turn++) await round();
  // A busy computer may release the last listeners late. A leak would stay.
  await expect.poll(async () => (await listeners()) - before).toBeLessThan(3);
});

test('[RATE-07] a modal whose stars hang can be sent after Juzur.destroy()', async ({ page }) => {
  await page.route('**/chunks/rating-form-*.js', () => {});
  const sent = await serve(page, '/rate', { html: '<p>شكراً' });
  await open(page, { body: `${trigger()}<dialog id="rating-modal">${form}</dialog>` });
  await page.locator('.do-rate').click();
  const send = page.getByRole('dialog').getByRole('button', { name: 'أرسل' });
  await send.click();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(sent).toEqual([]);
  await page.evaluate(() => {
    const { Juzur } = window as unknown as { Juzur: { destroy(root: Element): void } };
    Juzur.destroy(document.querySelector('dialog') as Element);
  });
  await send.click();
  await expect(page).toHaveURL(/\/rate$/);
});

test('[RATE-01] data-rating-modal names another modal', async ({ page }) => {
  await open(page, {
    body: `${trigger('data-rating-modal="#mine"')}<dialog id="mine">${form}</dialog>`,
    config: { rating_form_url: '/form' },
  });
  await page.locator('.do-rate').click();
  await expect(page.locator('#mine')).toBeVisible();
});

for (const [name, reply] of [
  ['500', { status: 500, html: form }],
  ['a login page', { html: '<!doctype html><body><form><input type="password"></form>' }],
  ['JSON', { json: { html: form } }],
  ['nothing', { html: '' }],
] as const)
  test(`[RATE-04] a form that fails by ${name} shows nothing, is reported, and is requested again by the next press`, async ({
    page,
  }) => {
    let good = false;
    await serve(page, '/form', () => (good ? { html: form } : reply));
    await open(page, { body: trigger(), config: { rating_form_url: '/form' } });
    await page.locator('.do-rate').click();
    await expect.poll(async () => (await reportedErrors(page)).length).toBe(1);
    expect(await reportedErrors(page)).toMatchObject([{ island: 'rating-trigger', tag: 'a' }]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    good = true;
    await page.locator('.do-rate').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

test('[RATE-07] the modal’s form is sent to its action and shows its message, and the product’s displays redraw', async ({
  page,
}) => {
  await serve(page, '/form', { html: form });
  const sent = await serve(page, '/rate', (_, time) => ({
    json: time === 1 ? { status: 0, message: 'سبق تقييمك' } : { status: 'success', message: 'شكراً' },
  }));
  await open(page, { body: trigger() + trigger(), config: { rating_form_url: '/form' } });
  await page.locator('.do-rate').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'أرسل' }).click();
  await expect(dialog).toContainText('سبق تقييمك');
  await dialog.getByRole('radio').nth(4).check({ force: true });
  await dialog.getByRole('button', { name: 'أرسل' }).click();
  await expect(dialog).toContainText('شكراً');
  expect(sent.map(({ method, fields }) => [method, fields])).toEqual([
    ['POST', { product_id: '9', rating: '4', _token: 'bare-token' }],
    ['POST', { product_id: '9', rating: '5', _token: 'bare-token' }],
  ]);
  for (const at of [0, 1])
    await expect(page.locator('main').getByRole('img', { includeHidden: true }).nth(at)).toHaveAccessibleName(/5/);
});

test('[RATE-05] a display is role=img named by value and maximum; a bad maximum means 5; both class names', async ({
  page,
}) => {
  const display = (attributes: string, value = '3.5', name = 'rating-tooltip-manual') =>
    `<input class="${name}" name="r" value="${value}" ${attributes}>`;
  await open(page, {
    body:
      display('disabled') +
      display('data-readonly data-stop="10"', '7') +
      display('disabled data-max="8"', '4', 'manual-rating-tooltip') +
      display('disabled data-stop="many"', '2') +
      display('disabled data-stop="0"', '2') +
      display('disabled data-stop="-3"', '2') +
      display('disabled', 'x') +
      display('disabled', '9'),
    config: { locale: 'en' },
  });
  await expect(page.getByRole('img')).toHaveCount(8);
  const names = await page
    .getByRole('img')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.match(/[\d.]+/g)));
  expect(names).toEqual([
    ['3.5', '5'],
    ['7', '10'],
    ['4', '8'],
    ['2', '5'],
    ['2', '5'],
    ['2', '5'],
    ['0', '5'],
    ['5', '5'],
  ]);
});

test('[RATE-06] an input in a form: a scale from 0 to the maximum, step 1, tooltips by input name and value', async ({
  page,
}) => {
  await open(page, {
    body: '<form action="/x"><input class="rating-tooltip-manual" name="service" value="2" data-stop="3" aria-label="الخدمة"></form>',
    config: { rating_labels: { service: { 1: 'سيئة', 2: 'مقبولة', 3: 'ممتازة' } } },
  });
  const group = page.getByRole('radiogroup', { name: 'الخدمة' });
  await expect(group.getByRole('radio')).toHaveCount(3);
  await expect(group.getByRole('radio', { name: 'مقبولة' })).toBeChecked();
  await group.getByRole('radio', { name: 'ممتازة' }).check({ force: true });
  await expect(page.locator('input[name=service]')).toHaveValue('3');
  await group.getByRole('radio', { name: 'ممتازة' }).press('Delete');
  await expect(page.locator('input[name=service]')).toHaveValue('0');
});

test('[RATE-01] replays a click that came while the chunk was loading', async ({ page }) => {
  let letChunkCome = () => {};
  const clicked = new Promise<void>((resolve) => {
    letChunkCome = resolve;
  });
  await page.route('**/chunks/rating-trigger-*.js', async (route) => {
    await clicked;
    await route.continue();
  });
  await serve(page, '/form', { html: form });
  await open(page, { body: trigger(), config: { rating_form_url: '/form' } });
  await up(page, '.do-rate');
  await page.locator('.do-rate').click();
  letChunkCome();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/bare$/);
});
