// docs/contract.md "One tag" and the rules for every hook.
import { expect } from '../kit/browser.ts';
import { heard, open, reportedErrors, serve, up } from '../kit/contract.ts';
import { test } from '../kit/sharedPage.ts';

const consoleOf = (page: import('@playwright/test').Page, kind: string) => {
  const lines: string[] = [];
  page.on('console', (message) => message.type() === kind && lines.push(message.text()));
  return lines;
};

test('[PAGE-01] the loader is a module that holds no React and imports an island when it is needed', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, { body: '<h2 data-dir-auto>Galaxy</h2>' });
  await up(page, 'h2');
  await page.waitForLoadState('load');
  expect(asked.filter((path) => /react/i.test(path))).toEqual([]);
});

for (const tag of ['islands/rating.js', 'islands/money.js', 'islands/text-direction.js'])
  test(`[PAGE-01] ${tag} can be included alone`, async ({ page }) => {
    await open(page, {
      tag,
      body: '<input class="rating-tooltip-manual" name="r" value="3" disabled><data data-money value="2">2</data><h2 data-dir-auto>Abc</h2>',
    });
    const own = { rating: 'input', money: 'data', 'text-direction': 'h2' }[tag.slice(8, -3)] as string;
    await up(page, own);
    expect(await page.locator('main > [data-state]').count()).toBe(1);
  });

test('[PAGE-01] two islands’ own tags share one page and one window.Juzur', async ({ page }) => {
  const warnings = consoleOf(page, 'warning');
  await open(page, {
    tag: 'islands/money.js',
    head: '<script type="module" nonce="contract" src="/assets/juzur/islands/text-direction.js"></script>',
    body: '<data data-money value="2">2</data><h2 data-dir-auto>Abc</h2>',
  });
  await up(page, 'data');
  await up(page, 'h2');
  expect(warnings).toEqual([]);
});

test('[PAGE-01] the same URL twice is one module, without a warning; a second URL does nothing and warns once', async ({
  page,
}) => {
  const warnings = consoleOf(page, 'warning');
  const tag = (src: string) => `<script type="module" nonce="contract" src="${src}"></script>`;
  await open(page, {
    head: tag('/assets/juzur/juzur.js'),
    body: '<data data-money value="2">2</data>',
  });
  await up(page, 'data');
  expect(warnings).toEqual([]);
  await open(page, {
    head: tag('/assets/juzur/juzur.js?v=2'),
    body: '<data data-money value="2">2</data>',
    path: '/bare-2',
  });
  await up(page, 'data');
  await expect.poll(() => warnings.length).toBe(1);
  await expect(page.locator('data')).toHaveText('2.00 ₪ شيكل');
});

test('[PAGE-01] `hooks` add to data-island and legacy classes by the island’s name, and never replace them', async ({
  page,
}) => {
  await open(page, {
    config: { hooks: { rating: '.my-stars', 'text-direction': ['.crumbs', 'h2.title'], money: '.price' } },
    body: `<input class="my-stars" name="r" value="4" disabled><input class="rating-tooltip-manual" name="r" value="2" disabled>
      <input data-island="rating" name="r" value="1" disabled>
      <nav class="crumbs">Home</nav><h2 class="title">iPhone</h2><h3 data-dir-auto>Abc</h3><h4>Abc</h4>
      <data class="price" value="3">3</data>`,
  });
  await expect(page.getByRole('img')).toHaveCount(3);
  for (const selector of ['.crumbs', 'h2', 'h3']) await expect(page.locator(selector)).toHaveAttribute('dir', 'ltr');
  expect(await page.locator('h4').getAttribute('dir')).toBeNull();
  await expect(page.locator('data')).toHaveText('3.00 ₪ شيكل');
});

test('[RATE-01] `hooks` map triggers by the island’s name, too', async ({ page }) => {
  const calls = await serve(page, '/form', {
    html: '<form action="/rate" method="post"><input class="rating-tooltip-manual" name="rating"></form>',
  });
  await open(page, {
    config: { hooks: { 'rating-trigger': '.my-stars' }, rating_form_url: '/form' },
    body: '<a class="my-stars" href="/rate">قيّم<input type="hidden" value="4"></a>',
  });
  await up(page, '.my-stars');
  await page.locator('.my-stars').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(calls[0]?.url.searchParams.get('rating')).toBe('4');
});

test('[PAGE-02] a bad selector in `hooks` is reported and affects no other island', async ({ page }) => {
  const errors = consoleOf(page, 'error');
  await open(page, {
    config: { hooks: { money: '..' } },
    body: '<h2 data-dir-auto>Abc</h2><data data-money value="1">1</data>',
  });
  await up(page, 'h2');
  await expect(page.locator('data')).toHaveText('1.00 ₪ شيكل');
  await expect.poll(() => errors.length).toBe(1);
});

test('[PAGE-02] bad JSON in #juzur-config is exactly one console error; the islands live by their defaults', async ({
  page,
}) => {
  const errors = consoleOf(page, 'error');
  await open(page, { config: '{"currency": ', body: '<data data-money value="1">1</data><h2 data-dir-auto>Abc</h2>' });
  await expect(page.locator('data')).toHaveText('1.00 ₪ شيكل');
  await up(page, 'h2');
  await expect.poll(() => errors.length).toBe(1);
  expect(errors[0]).toContain('juzur-config');
});

test('[PAGE-02] a wrong type in the configuration is one console error naming the key and what was expected', async ({
  page,
}) => {
  const errors = consoleOf(page, 'error');
  await open(page, {
    config: { currency: { symbol: 7 } },
    body: '<data data-money value="1">1</data><data data-money value="2">2</data>',
  });
  await expect(page.locator('data').last()).toHaveText('2.00 ₪ شيكل');
  await expect.poll(() => errors.length).toBe(1);
  expect(errors[0]).toMatch(/symbol.*expected.*text/);
});

test('[PAGE-02] only a script element counts as #juzur-config', async ({ page }) => {
  await open(page, {
    config: null,
    body: '<div id="juzur-config">{"currency":{"symbol":"X"}}</div><data data-money value="1">1</data>',
  });
  await expect(page.locator('data')).toHaveText('1.00 ₪ شيكل');
});

test('[PAGE-02] bad JSON in data-config is one console error naming the element; the server’s HTML stays in use', async ({
  page,
}) => {
  const errors = consoleOf(page, 'error');
  await open(page, {
    body: `<div data-island="listing"><script type="application/json" data-config>{oops</script><div class="products"></div>
      <div data-load-more><a rel="next" href="/next?page=2">المزيد</a></div></div>`,
  });
  await expect.poll(() => errors.length).toBe(1);
  expect(errors[0]).toContain('data-island="listing"');
  await page.route('**/next?page=2', (route) => route.fulfill({ contentType: 'text/html', body: '<p>الثانية' }));
  await page.locator('[data-load-more] a').click();
  await expect(page).toHaveURL(/next\?page=2/);
  expect(errors).toHaveLength(1);
});

test('[PAGE-02] a failure dispatches juzur:error with island, kind, status and the element, and can be silenced', async ({
  page,
}) => {
  const errors = consoleOf(page, 'error');
  await serve(page, '/mail', { status: 500, json: { message: 'لا بريد' } });
  await open(page, {
    config: { routes: { send_email: '/mail' } },
    body: `<form data-island="email-activation" method="post" action="/mail"><button>أرسل</button><p data-message></p></form>`,
  });
  await page.evaluate(() => addEventListener('juzur:error', (event) => event.preventDefault()));
  await page.getByRole('button').click();
  await expect(page.locator('[data-message]')).toHaveText('لا بريد');
  expect(await reportedErrors(page)).toEqual([{ island: 'email-activation', kind: 'http', status: 500, tag: 'form' }]);
  await expect(page.locator('form')).toHaveAttribute('data-state', 'error');
  expect(errors.filter((line) => line.startsWith('juzur'))).toEqual([]);
});

test('[PAGE-01] events bubble as juzur:ISLAND:VERB; one before a request can be cancelled', async ({ page }) => {
  const calls = await serve(page, '/mail', { json: { message: 'تم' } });
  await open(page, {
    config: { routes: { send_email: '/mail' } },
    body: '<form data-island="email-activation" method="post" action="/x"><button>أرسل</button><p data-message></p></form>',
    hear: ['juzur:email-activation:send', 'juzur:email-activation:sent'],
  });
  await page.evaluate(() =>
    document.addEventListener('juzur:email-activation:send', (event) => event.preventDefault(), { once: true }),
  );
  await page.getByRole('button').click();
  await expect.poll(() => heard(page, 'juzur:email-activation:send').then((all) => all.length)).toBe(1);
  expect(calls).toHaveLength(0);
  await page.getByRole('button').click();
  await expect(page.locator('[data-message]')).toHaveText('تم');
  expect(await heard(page, 'juzur:email-activation:sent')).toHaveLength(1);
  expect(calls).toHaveLength(1);
});

test('[PAGE-01] nodes that arrive later are found by themselves, and end when they go', async ({ page }) => {
  await open(page, { body: '<div id="later"></div>' });
  await page.waitForFunction(() => window.Juzur);
  await page.evaluate(() => {
    const later = document.querySelector('#later') as HTMLElement;
    later.append(Object.assign(document.createElement('h2'), { textContent: 'Abc' }));
    later.querySelector('h2')?.setAttribute('data-dir-auto', '');
  });
  await page.evaluate(() => window.Juzur?.scan());
  await expect(page.locator('h2')).toHaveAttribute('dir', 'ltr');
  await page.evaluate(() => {
    const later = document.querySelector('#later') as HTMLElement;
    const price = document.createElement('data');
    price.setAttribute('data-money', '');
    price.setAttribute('value', '9.999');
    later.append(price);
  });
  await expect(page.locator('data')).toHaveText('10.00 ₪ شيكل');
});

test('[PAGE-01] destroy leaves everything as the server wrote it, and scan brings it back', async ({ page }) => {
  await open(page, {
    body: '<div id="x"><data data-money value="1">واحد</data><h2 data-dir-auto data-state="server">Abc</h2></div>',
  });
  await expect(page.locator('data')).toHaveText('1.00 ₪ شيكل');
  await up(page, 'h2');
  await page.evaluate(() => window.Juzur?.destroy(document.querySelector('#x') as Element));
  expect(await page.locator('#x').innerHTML()).toBe(
    '<data data-money="" value="1">واحد</data><h2 data-dir-auto="" data-state="server">Abc</h2>',
  );
  await page.evaluate(() => window.Juzur?.scan(document.querySelector('#x') as Element));
  await expect(page.locator('data')).toHaveText('1.00 ₪ شيكل');
});

test('[UID-01] [MON-01] [MON-02] window.Juzur has money and uuid to the letter', async ({ page }) => {
  await open(page, { body: '', config: { currency: { symbol: 'ILS' } } });
  await page.waitForFunction(() => window.Juzur);
  const found = await page.evaluate(() => {
    const juzur = window.Juzur as NonNullable<typeof window.Juzur>;
    const refused = ['', ' ', '0x10', Number.NaN, null, undefined, {}, 'abc', '1,5', Number.POSITIVE_INFINITY, []].map(
      (value) => {
        try {
          return String(juzur.money(value));
        } catch (error) {
          return (error as Error).name;
        }
      },
    );
    const v4 = juzur.uuid.v4();
    const of = (digit: number) => `0A1b2c3d-1234-${digit}abc-8abc-0123456789ab`;
    return {
      refused: [...new Set(refused)],
      money: [
        juzur.money('1.005', { symbol: '₪' }),
        juzur.money(1234.5),
        juzur.money(-0.001),
        juzur.money('12345678901234567890.125'),
      ],
      keys: Object.keys(juzur.uuid).sort(),
      v4: [
        juzur.uuid.isV4(v4),
        juzur.uuid.isV1(v4),
        juzur.uuid.isNonNil(v4),
        juzur.uuid.isNil('00000000-0000-0000-0000-000000000000'),
      ],
      versions: [
        juzur.uuid.isV1(of(1)),
        juzur.uuid.isV2(of(2)),
        juzur.uuid.isV3(of(3)),
        juzur.uuid.isV4(of(4)),
        juzur.uuid.isV5(of(5)),
      ],
      not: [
        juzur.uuid.isV4(`{${v4}}`),
        juzur.uuid.isV4(`urn:uuid:${v4}`),
        juzur.uuid.isV4(of(4).replace('-8', '-c')),
        juzur.uuid.isNonNil('00000000-0000-0000-0000-000000000000'),
      ],
    };
  });
  expect(found).toEqual({
    refused: ['TypeError'],
    money: ['1.01 ₪ شيكل', '1,234.50 ILS شيكل', '0.00 ILS شيكل', '12,345,678,901,234,567,890.13 ILS شيكل'],
    keys: ['isNil', 'isNonNil', 'isV1', 'isV2', 'isV3', 'isV4', 'isV5', 'v4'],
    v4: [true, false, true, true],
    versions: [true, true, true, true, true],
    not: [false, false, false, false],
  });
});

test('[PAGE-01] subscribe knows the four stores, calls at once, and returns its undo', async ({ page }) => {
  await open(page, { body: '', config: { authorized: true, current_user: { image: '/me.png', first_name: 'سلمى' } } });
  await page.waitForFunction(() => window.Juzur);
  const found = await page.evaluate(() => {
    const calls: Record<string, number> = {};
    let session: unknown;
    const undo = (['session', 'notifications', 'listing', 'ratings'] as const).map((name) =>
      window.Juzur?.subscribe(name, (value) => {
        calls[name] = (calls[name] ?? 0) + 1;
        if (name === 'session') session = value;
      }),
    );
    for (const each of undo) each?.();
    return { calls, session, undo: undo.map((each) => typeof each) };
  });
  expect(found.calls).toEqual({ session: 1, notifications: 1, listing: 1, ratings: 1 });
  expect(found.undo).toEqual(['function', 'function', 'function', 'function']);
  expect(found.session).toMatchObject({ state: 'authorized', user: { image: '/me.png', firstName: 'سلمى' } });
});

test('[DIR-01] [DIR-02] a text without Arabic becomes ltr; one with it, an empty one and presentation forms are left', async ({
  page,
}) => {
  const texts = ['Galaxy S24', 'جالاكسي S24', '', '   ', '،', '٣', '\uFEDF', 'ـ', 'שלום', '123'];
  await open(page, {
    body: `${texts.map((text) => `<h2 data-dir-auto>${text}</h2>`).join('')}<h2 data-dir-auto dir="rtl">Abc</h2>`,
  });
  await up(page, 'h2:last-child');
  expect(await page.locator('h2').evaluateAll((all) => all.map((each) => each.getAttribute('dir')))).toEqual([
    'ltr',
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    'ltr',
    'ltr',
    'ltr',
  ]);
});

test('[MON-02] `<data data-money>`: a value that is no number leaves the server’s text', async ({ page }) => {
  await open(page, { body: '<data data-money value="1234.5">x</data><data data-money value="مجاناً">مجاناً</data>' });
  await expect(page.locator('data').first()).toHaveText('1,234.50 ₪ شيكل');
  await expect(page.locator('data').last()).toHaveText('مجاناً');
  expect(await reportedErrors(page)).toMatchObject([{ island: 'money', tag: 'data' }]);
});

test('[TRCK-01] [TRCK-02] data-track posts type, tracking_id and the token once a click, with the id of a cookie for 5 days', async ({
  page,
  context,
}) => {
  const calls = await serve(page, '/user/ajax/track', { text: '' });
  await open(page, { body: '<button type="button" data-track="banner">إعلان</button>' });
  await up(page, 'button');
  await page.getByRole('button').click();
  await expect.poll(() => calls.length).toBe(1);
  const [call] = calls;
  expect(call?.method).toBe('POST');
  expect(call?.headers).toMatchObject({
    'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': 'bare-token',
  });
  expect(Object.keys(call?.fields ?? {}).sort()).toEqual(['_token', 'tracking_id', 'type']);
  const cookie = (await context.cookies()).find(({ value }) => value === call?.fields.tracking_id);
  expect(cookie?.value).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86400).toBeCloseTo(5, 1);
});

test('[TRCK-01] data-track-on=view posts when it is seen; track without a type throws', async ({ page }) => {
  const calls = await serve(page, '/t', { json: {} });
  await open(page, {
    config: { routes: { track: '/t' } },
    body: '<p data-track="seen" data-track-on="view">إعلان</p>',
  });
  await expect.poll(() => calls[0]?.fields.type).toBe('seen');
  const thrown = await page.evaluate(() => {
    try {
      window.Juzur?.track({} as { type: string });
      return null;
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(thrown).toBe('TypeError');
  await page.evaluate(() => window.Juzur?.track({ type: 'own' }));
  expect(calls.map(({ fields }) => fields.type)).toEqual(['seen', 'own']);
  expect(calls[0]?.fields.tracking_id).toBe(calls[1]?.fields.tracking_id);
});

test('[LIST-09] Juzur.pageView speaks to the adapter of the configuration, one call', async ({ page }) => {
  for (const analytics of ['event', 'dataLayer', 'gtag', 'none']) {
    await open(page, { body: '', config: { analytics }, path: `/bare-${analytics}`, hear: ['juzur:page-view'] });
    await page.waitForFunction(() => window.Juzur);
    const found = await page.evaluate(() => {
      const own = window as unknown as { gtag: unknown; dataLayer?: unknown[]; sent: unknown[] };
      own.sent = [];
      own.gtag = (...parameters: unknown[]) => own.sent.push(parameters);
      window.Juzur?.pageView();
      return { layer: own.dataLayer?.length ?? 0, gtag: own.sent.length };
    });
    const events = (await heard(page, 'juzur:page-view')).length;
    expect({ ...found, events }).toEqual({
      layer: Number(analytics === 'dataLayer'),
      gtag: Number(analytics === 'gtag'),
      events: Number(analytics === 'event'),
    });
  }
});

test('[PAGE-04] follows the link of the waiting click if the island’s chunk fails twice', async ({ page }) => {
  await page.route('**/chunks/rating-trigger-*.js', (route) => route.abort());
  await page.route('**/rate-page', (route) => route.fulfill({ contentType: 'text/html', body: '<p>قيّم' }));
  await open(page, { body: '<a class="do-rate" href="/rate-page">قيّم</a>', config: { rating_form_url: '/f' } });
  await up(page, '.do-rate');
  await page.locator('.do-rate').click();
  await expect(page).toHaveURL(/rate-page/);
});

test('[PAGE-01] an island that waits for an interaction says idle from the scan on', async ({ page }) => {
  await page.route('**/chunks/**', (route) =>
    /rating-trigger|autocomplete|product/.test(route.request().url()) ? route.abort() : route.continue(),
  );
  await open(page, {
    body: '<a class="do-rate" href="/r">قيّم</a><form data-island="autocomplete" action="/search"><input name="q"></form>',
  });
  await expect(page.locator('.do-rate')).toHaveAttribute('data-state', 'idle');
  await expect(page.locator('form')).toHaveAttribute('data-state', 'idle');
});
