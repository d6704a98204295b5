// docs/contract.md: instant order, quantity, mobile format, signup, menus, sliders and the home page.
import { expect, test as ownPageTest, type Page } from '../kit/browser.ts';
import { type Asked, open, type Reply, reported, serve, up } from '../kit/contract.ts';
import { test } from '../kit/sharedPage.ts';

const GENERIC = 'حدث خطأ أثناء العملية، يرجى المحاولة لاحقاً';
const order = (
  attributes = '',
  inner = '',
) => `<form data-island="instant-order" method="post" action="/cart/instant-order" ${attributes}>
  <input type="hidden" name="product_id" value="55"><input type="hidden" name="recaptcha" value="cap"><input type="hidden" name="note" value="x">
  <input type="tel" name="mobile" aria-label="الجوال">${inner}<button>اطلب</button><p data-message></p></form>`;

const openOrder = async (page: Page, reply: (asked: Asked, time: number) => Reply, body = order()) => {
  const calls = await serve(page, '/cart/instant-order', reply);
  await open(page, { body, hear: ['juzur:refused'] });
  await up(page, 'form');
  return calls;
};
const send = async (page: Page, number: string) => {
  await page.getByLabel('الجوال').fill(number);
  await page.getByRole('button', { name: 'اطلب' }).click();
};
const says = (page: Page) => page.locator('[data-message]');

test('[ORDR-01] [ORDR-03] posts exactly four fields, and a cookie of 5 days with the number fills the field', async ({
  page,
  context,
}) => {
  const calls = await openOrder(page, () => ({ json: { message: 'وصلنا طلبك' } }));
  await send(page, '0591-234 567');
  await expect(says(page)).toHaveText('وصلنا طلبك');
  const [call] = calls;
  expect(call?.method).toBe('POST');
  expect(call?.fields).toEqual({ product_id: '55', mobile: '0591234567', recaptcha: 'cap', _token: 'bare-token' });
  expect(call?.headers['idempotency-key']).toBeTruthy();
  expect(call?.headers['x-csrf-token']).toBe('bare-token');
  const cookie = (await context.cookies()).find(({ name }) => name === 'instant_order_mobile');
  expect(cookie?.value).toBe('0591234567');
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86400).toBeCloseTo(5, 1);
  await open(page, { body: order(), path: '/bare-2' });
  await expect(page.getByLabel('الجوال')).toHaveValue(/0591-?234567/);
});

for (const [typed, sent] of [
  ['٠٥٩٢٣٤٥٦٧٨', '0592345678'],
  ['۰۵۶۲۳۴۵۶۷۸', '0562345678'],
  ['+970592345678', '0592345678'],
  ['00970592345678', '0592345678'],
  ['+972 52 345 6781', '0523456781'],
  ['00972-54–345—6781', '0543456781'],
  ['\u200e050\u00a0234\u200f5678', '0502345678'],
  ['0532345678', '0532345678'],
] as const)
  test(`[ORDR-02] ${JSON.stringify(typed)} is sent as ${sent}`, async ({ page }) => {
    const calls = await openOrder(page, () => ({ json: { message: 'تم' } }));
    await send(page, typed);
    await expect(says(page)).toHaveText('تم');
    expect(calls[0]?.fields.mobile).toBe(sent);
  });

test('[ORDR-02] any other number asks to check the mobile number, and nothing is sent', async ({ page }) => {
  const calls = await openOrder(page, () => ({ json: { message: 'تم' } }));
  for (const number of ['', '0551234567', '059123456', '05912345678', '1591234567', 'abc', '+961591234567']) {
    await send(page, number);
    await expect(says(page)).toContainText('رقم الجوال');
    await page.getByLabel('الجوال').fill('');
  }
  expect(calls).toHaveLength(0);
});

test('[ORDR-02] data-pattern is the site’s own', async ({ page }) => {
  const calls = await openOrder(page, () => ({ json: { message: 'تم' } }), order('data-pattern="07\\d{8}"'));
  await send(page, '0591234567');
  await expect(says(page)).toContainText('رقم الجوال');
  await send(page, '0791234567');
  await expect(says(page)).toHaveText('تم');
  expect(calls.map(({ fields }) => fields.mobile)).toEqual(['0791234567']);
});

test('[ORDR-02] options can also be in data-config, and data-* overrides it', async ({ page }) => {
  const json =
    '<script type="application/json" data-config>{"pattern": "07\\\\d{8}", "recaptcha_key": "of-json"}</script>';
  await page.addInitScript(() => Object.assign(window, { grecaptcha: { execute: async (key: string) => key } }));
  const calls = await openOrder(page, () => ({ json: { message: 'تم' } }), order('data-recaptcha-key="of-host"', json));
  await send(page, '0791234567');
  await expect(says(page)).toHaveText('تم');
  expect(calls[0]?.fields).toMatchObject({ mobile: '0791234567', recaptcha: 'of-host' });
});

for (const [name, reply, text] of [
  ['422', { status: 422, json: { message: 'نفدت الكمية' } }, 'نفدت الكمية'],
  ['500 that says success', { status: 500, json: { status: true, message: 'تعطل' } }, 'تعطل'],
  ['200 with status false', { json: { status: false, message: 'غير متاح' } }, 'غير متاح'],
  ['500 of a server without words', { status: 500, html: 'Whoops' }, GENERIC],
] as [string, Reply, string][])
  test(`[ORDR-04] ${name}: the server’s message, else the generic one`, async ({ page }) => {
    const calls = await openOrder(page, () => reply);
    await send(page, '0591234567');
    await expect(says(page)).toHaveText(text);
    await expect(page.locator('form')).toHaveAttribute('data-state', 'error');
    expect(calls).toHaveLength(1);
    expect(await reported(page)).toEqual([{ island: 'instant-order', isRefusal: reply.status !== 500 }]);
  });

test('[ORDR-04] a retry has the same key, another number has a new key, and each press sends one order', async ({
  page,
}) => {
  let release = () => {};
  const after = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls = await openOrder(page, (_, time) =>
    time === 1 ? { abort: true, after } : time === 2 ? { status: 500, json: {} } : { json: { status: 'ok' } },
  );
  await send(page, '0591234567');
  const button = page.getByRole('button', { name: 'اطلب' });
  await button.click({ force: true });
  await button.click({ force: true });
  release();
  await expect(page.locator('form')).toHaveAttribute('data-state', 'error');
  await button.click();
  await expect.poll(() => calls.length).toBe(2);
  await expect(page.locator('form')).toHaveAttribute('data-state', 'error');
  await send(page, '0561234567');
  await expect(page.locator('form')).toHaveAttribute('data-state', 'done');
  await expect(says(page)).not.toBeEmpty();
  const keys = calls.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
  expect(calls).toHaveLength(3);
});

test('[ORDR-01] data-recaptcha-key: a token is taken at submission', async ({ page }) => {
  await page.addInitScript(() =>
    Object.assign(window, {
      grecaptcha: { ready: (f: () => void) => f(), execute: async (key: string) => `token-of-${key}` },
    }),
  );
  const calls = await openOrder(page, () => ({ json: { message: 'تم' } }), order('data-recaptcha-key="site"'));
  await send(page, '0591234567');
  await expect(says(page)).toHaveText('تم');
  expect(calls[0]?.fields.recaptcha).toBe('token-of-site');
});

test('[QNTY-01] data-step counts steps of the input’s step, within min and max', async ({ page }) => {
  await open(page, {
    body: '<div data-island="quantity"><button type="button" data-step="-1">-</button><input type="number" name="q" min="2" max="11" step="3" value="2" aria-label="كمية"><button type="button" data-step="1">+</button><button type="button" data-step="2">++</button></div>',
  });
  await up(page, '[data-island]');
  const input = page.getByLabel('كمية');
  // With `force`, because a button at its limit is aria-disabled.
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click({ force: true });
  await press('+');
  await expect(input).toHaveValue('5');
  await press('++');
  await expect(input).toHaveValue('11');
  await press('+');
  await expect(input).toHaveValue('11');
  await press('-');
  await expect(input).toHaveValue('8');
  // By keys: after `fill`, Firefox fires no `change` event.
  const type = async (text: string) => {
    await input.selectText();
    await input.pressSequentially(text);
    await input.blur();
  };
  await type('99');
  await expect(input).toHaveValue('11');
  await type('-4');
  await expect(input).toHaveValue('2');
});

for (const markup of [
  '<input type="tel" data-mobile-format aria-label="ج">',
  '<input class="mobile-format" aria-label="ج">',
])
  test(`[PHON-01] ${markup.slice(0, 30)}: writes the dash with the 5th digit, allows Backspace, uses Western digits`, async ({
    page,
  }) => {
    await open(page, { body: markup });
    await up(page, 'input');
    const input = page.getByLabel('ج');
    await input.pressSequentially('٠٥٩1');
    await expect(input).toHaveValue('0591');
    await input.pressSequentially('2');
    await expect(input).toHaveValue('0591-2');
    await input.press('Backspace');
    await expect(input).toHaveValue('0591');
    await input.fill('');
    await input.pressSequentially('0591234567');
    await expect(input).toHaveValue('0591-234567');
  });

test('[PHON-01] a form sends what is shown unless data-submit-raw; an instant order sends bare digits', async ({
  page,
}) => {
  await open(page, {
    body: '<form method="get" action="/bare"><input name="a" class="mobile-format" value="0591234567"><input name="b" class="mobile-format" data-submit-raw value="0591234567"><button>أرسل</button></form>',
  });
  await up(page, 'input[name=b]');
  await up(page, 'input[name=a]');
  await page.getByRole('button').click();
  await expect(page).toHaveURL(/a=0591-234567&b=0591234567/);
});

test('[SIGN-01] the e-mail field appears once mobile, password and confirmation are filled', async ({ page }) => {
  await open(page, {
    body: '<form data-island="signup" action="/s" method="post"><input name="mobile" aria-label="م"><input name="password" type="password" aria-label="س"><input name="password_confirmation" type="password" aria-label="ت"><p data-reveal="email"><input name="email" type="email" required aria-label="ب"></p></form>',
  });
  await up(page, 'form');
  await expect(page.getByLabel('ب')).toBeHidden();
  await page.getByLabel('م').fill('0591');
  await page.getByLabel('س').fill('x');
  await expect(page.getByLabel('ب')).toBeHidden();
  await page.getByLabel('ت').fill('x');
  await expect(page.getByLabel('ب')).toBeVisible();
});

const blocksOf = (page: Page) => page.locator('[data-island] b').allTextContents();

test('[HOME-01] [HOME-02] page 1 first, placeholders of eight by total, the rest as they come near, at most two at a time', async ({
  page,
}) => {
  let open_ = 0;
  let most = 0;
  const calls = await serve(page, '/blocks', async ({ url }) => {
    most = Math.max(most, ++open_);
    // Waits for two frames. Without its pause, the island would send a third request in them.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    open_--;
    const n = Number(url.searchParams.get('page'));
    return { json: { results: [{ id: n, html: `<b>${n}</b>` }], total: 6, position: n } };
  });
  await page.route('**/tall.css', (route) =>
    route.fulfill({
      contentType: 'text/css',
      body: '[data-island] > * { min-block-size: 900px !important; display: block }',
    }),
  );
  await open(page, {
    body: '<div data-island="home-blocks" data-url="/blocks"></div>',
    head: '<link rel="stylesheet" href="/tall.css">',
  });
  await expect.poll(() => blocksOf(page).then((all) => all.length)).toBeGreaterThan(1);
  expect(calls[0]?.url.search).toBe('?page=1');
  expect(calls[0]?.method).toBe('GET');
  await page.waitForLoadState('networkidle');
  expect((await blocksOf(page)).length).toBeLessThan(6);
  const waiting = 6 - (await blocksOf(page)).length;
  await expect(page.locator('[data-placeholder]')).toHaveCount(waiting * 8);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => blocksOf(page).then((all) => all.includes('6'))).toBe(true);
  expect(most).toBeLessThanOrEqual(2);
  expect(calls.filter(({ url }) => url.search === '?page=1')).toHaveLength(1);
});

test('[HOME-02] template[data-placeholder] replaces what a placeholder looks like', async ({ page }) => {
  await serve(page, '/blocks', ({ url }) => ({
    json: { results: [{ id: 1, html: '<b>1</b>' }], total: 2, position: 1 },
    ...(url.search === '?page=2' && { after: new Promise(() => {}) }),
  }));
  await open(page, {
    body: '<div data-island="home-blocks" data-url="/blocks"><template data-placeholder><i>فارغ</i></template></div>',
  });
  await expect(page.locator('[data-placeholder] i')).toHaveCount(8);
});

for (const [name, json] of [
  ['a bare array', [{ id: 'a', html: '<b>أول</b>' }, null, { id: 7, html: '<b>سابع</b>' }]],
  [
    '{results}',
    {
      results: [
        { id: 'a', html: '<b>أول</b>' },
        { id: 7, html: '<b>سابع</b>' },
      ],
    },
  ],
] as const)
  test(`[HOME-03] main blocks answered as ${name} go into the blocks of those ids`, async ({ page }) => {
    const calls = await serve(page, '/ajax/home-blocks', ({ url }) =>
      url.searchParams.get('type') === 'main-blocks' ? { json } : { json: { results: [], total: 1, position: 1 } },
    );
    await open(page, {
      body: '<div data-island="home-blocks"><div data-block-id="a">…</div><div data-block-id="7">…</div><div data-block-id="z">يبقى</div></div>',
    });
    await expect(page.locator('[data-block-id="a"]')).toHaveText('أول');
    await expect(page.locator('[data-block-id="7"]')).toHaveText('سابع');
    await expect(page.locator('[data-block-id="z"]')).toHaveText('يبقى');
    expect(calls.map(({ url }) => url.search).sort()).toEqual(['?page=1', '?type=main-blocks']);
  });

test('[HOME-01] requests no page 1 if there is data-total, and no main blocks without [data-block-id]', async ({
  page,
}) => {
  const calls = await serve(page, '/blocks', ({ url }) => ({
    json: { results: [{ id: 2, html: `<b>${url.searchParams.get('page')}</b>` }], total: 2, position: 2 },
  }));
  await open(page, {
    body: '<div data-island="home-blocks" data-url="/blocks" data-total="2"><div data-position="1"><b>1</b></div></div>',
  });
  await expect.poll(() => blocksOf(page)).toEqual(['1', '2']);
  expect(calls.map(({ url }) => url.search)).toEqual(['?page=2']);
});

for (const kind of ['burger', 'category-overlay', 'collapsible', 'filters-box'])
  test(`[NAV-01] [NAV-02] [NAV-03] [NAV-04] details[data-island=${kind}] opens and closes, wide and at 320 px`, async ({
    page,
  }) => {
    for (const width of [1000, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await open(page, {
        body: `<details data-island="${kind}"><summary>القائمة</summary><a href="/x">رابط</a></details>`,
        path: `/bare-${width}`,
      });
      await up(page, 'details');
      const isOpen = () => page.locator('details').evaluate((each) => (each as HTMLDetailsElement).open);
      if (!(await isOpen())) await page.locator('summary').click();
      await expect(page.getByRole('link')).toBeVisible();
      await page.locator('summary').click();
      await expect(page.getByRole('link')).toBeHidden();
    }
  });

test('[NAV-05] back-to-top appears after 100 px or data-after, and goes to the top', async ({ page }) => {
  await page.route('**/tall.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: 'body{height:4000px}a{position:fixed;inset-block-start:0}' }),
  );
  for (const [attributes, after] of [
    ['', 100],
    ['data-after="500"', 500],
  ] as const) {
    await open(page, {
      body: `<a data-island="back-to-top" href="#top" ${attributes}>أعلى</a>`,
      head: '<link rel="stylesheet" href="/tall.css">',
      path: `/bare-${after}`,
    });
    await up(page, 'a');
    const link = page.locator('a');
    await expect(link).toBeHidden();
    await page.evaluate((y) => scrollTo(0, y), after - 5);
    await expect(link).toBeHidden();
    await page.evaluate((y) => scrollTo(0, y), after + 5);
    await expect(link).toBeVisible();
    await link.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(link).toBeHidden();
  }
});

ownPageTest('[HOME-04] one item, autoplay by data-delay, loop, and a pause control', async ({ page }) => {
  await page.clock.install();
  await open(page, {
    body: '<section data-island="premium-slider" data-delay="30000"><ul><li>أول</li><li>ثانٍ</li></ul></section>',
  });
  await up(page, 'section');
  const seen = () =>
    page.evaluate(() => {
      const list = document.querySelector('section > ul') as HTMLElement;
      const box = list.getBoundingClientRect();
      return [...list.children]
        .filter((each) => Math.abs(each.getBoundingClientRect().left - box.left) < 2)
        .map((each) => each.textContent);
    });
  await expect.poll(seen).toEqual(['أول']);
  await page.clock.pauseAt(Date.now() + 5000);
  await page.clock.runFor(30_000);
  await expect.poll(seen).toEqual(['ثانٍ']);
  await page.clock.runFor(30_000);
  await expect.poll(seen).toEqual(['أول']);
  await page.getByRole('button').first().click();
  await page.mouse.move(0, 600);
  await page.clock.runFor(90_000);
  expect(await seen()).toEqual(['أول']);
});
