// docs/contract.md "Requests", "Time limits", "Token", "URLs in responses", "Lists" and "HTML from a server".
import { expect, extendedIf, type Page } from '../kit/browser.ts';
import { heard, open, type Reply, reportedErrors, serve } from '../kit/contract.ts';
import { test } from '../kit/sharedPage.ts';

const mail = (extra = '') =>
  `<form data-island="email-activation" method="post" action="/elsewhere">${extra}<button>أرسل</button><p data-message></p></form>`;
const GENERIC = 'حدث خطأ أثناء العملية، يرجى المحاولة لاحقاً';
const ENDED = 'انتهت الجلسة';

/** Clicks the button of a page with the e-mail panel. */
const press = async (page: Page) => {
  await page.getByRole('button').click();
  await expect(page.locator('[data-island]')).toHaveAttribute('data-state', /done|error/);
};

test('[PAGE-01] POSTs are form-encoded, with X-Requested-With, Accept, cookies, and the token in body and header', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'sid', value: 'abc', url: baseURL as string }]);
  const calls = await serve(page, '/user/ajax/send/account-confirmation', { json: { message: 'أُرسل' } });
  await open(page, { body: mail() });
  await press(page);
  const [call] = calls;
  expect(call?.method).toBe('POST');
  expect(call?.headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/x-www-form-urlencoded/),
    'x-requested-with': 'XMLHttpRequest',
    accept: 'application/json',
    'x-csrf-token': 'bare-token',
    cookie: expect.stringContaining('sid=abc'),
  });
  expect(call?.text).toBe('_token=bare-token');
});

test('[PAGE-01] the token is read before each request: from meta, else the configuration, else the form’s field', async ({
  page,
}) => {
  const calls = await serve(page, '/user/ajax/send/account-confirmation', { json: { message: 'أُرسل' } });
  const token = () => [calls.at(-1)?.fields._token, calls.at(-1)?.headers['x-csrf-token']];
  const field = '<input type="hidden" name="_token" value="of-field">';
  await open(page, { body: mail(field), config: { token: { value: 'of-config' } }, meta: 'of-meta' });
  await press(page);
  expect(token()).toEqual(['of-meta', 'of-meta']);
  await page.evaluate(() => document.querySelector('meta[name=csrf-token]')?.setAttribute('content', 'fresh'));
  await page.getByRole('button').click();
  await expect.poll(() => calls.length).toBe(2);
  expect(token()).toEqual(['fresh', 'fresh']);
  await open(page, { body: mail(field), config: { token: { value: 'of-config' } }, meta: null, path: '/bare-2' });
  await press(page);
  expect(token()).toEqual(['of-config', 'of-config']);
  await open(page, { body: mail(field), meta: null, path: '/bare-3' });
  await press(page);
  expect(token()).toEqual(['of-field', 'of-field']);
});

test('[PAGE-01] the token’s field and header are the configuration’s', async ({ page }) => {
  const calls = await serve(page, '/user/ajax/send/account-confirmation', { json: { message: 'أُرسل' } });
  await open(page, { body: mail(), config: { token: { field: 'csrf', header: 'X-My-Token' } } });
  await press(page);
  expect(calls[0]?.text).toBe('csrf=bare-token');
  expect(calls[0]?.headers['x-my-token']).toBe('bare-token');
  expect(calls[0]?.headers['x-csrf-token']).toBeUndefined();
});

test('[PAGE-02] after 419 the route `token` is requested once and the request repeated once', async ({ page }) => {
  const tokens = await serve(page, '/token', { json: { token: 'second' } });
  const calls = await serve(page, '/user/ajax/send/account-confirmation', (asked) =>
    asked.fields._token === 'second'
      ? { json: { message: 'أُرسل' } }
      : { status: 419, json: { message: 'CSRF token mismatch.' } },
  );
  await open(page, { body: mail(), config: { routes: { token: '/token' } } });
  await press(page);
  await expect(page.locator('[data-message]')).toHaveText('أُرسل');
  expect(tokens).toHaveLength(1);
  expect(calls.map(({ fields, headers }) => [fields._token, headers['x-csrf-token']])).toEqual([
    ['bare-token', 'bare-token'],
    ['second', 'second'],
  ]);
});

test('[PAGE-02] a second 419 is not retried: the visitor reads that the session has ended', async ({ page }) => {
  const tokens = await serve(page, '/token', { json: { token: 'second' } });
  const calls = await serve(page, '/user/ajax/send/account-confirmation', {
    status: 419,
    json: { message: 'CSRF token mismatch.' },
  });
  await open(page, { body: mail(), config: { routes: { token: '/token' } } });
  await press(page);
  await expect(page.locator('[data-message]')).toContainText(ENDED);
  expect([tokens.length, calls.length]).toEqual([1, 2]);
  expect(await reportedErrors(page)).toMatchObject([{ kind: 'session-ended', status: 419 }]);
});

test('[PAGE-02] without a route `token` a 419 is shown as an ended session and not retried', async ({ page }) => {
  const calls = await serve(page, '/user/ajax/send/account-confirmation', {
    status: 419,
    html: '<h1>419 Page Expired</h1>',
  });
  await open(page, { body: mail() });
  await press(page);
  await expect(page.locator('[data-message]')).toContainText(ENDED);
  expect(calls).toHaveLength(1);
});

const failures: [string, Reply, string, string][] = [
  [
    'a login page with status 200',
    { html: '<!doctype html><form><input type="password"></form>' },
    GENERIC,
    'content-type',
  ],
  ['an empty body', { text: '', type: 'application/json' }, GENERIC, 'answer'],
  ['cut-off JSON', { text: '{"message": "أُر', type: 'application/json' }, GENERIC, 'answer'],
  ['a redirect elsewhere', { status: 302, headers: { location: '/assets/juzur/manifest.json' } }, GENERIC, 'redirect'],
  ['JSON of another shape', { json: ['أُرسل'] }, GENERIC, 'answer'],
  ['500 with a message', { status: 500, json: { status: true, message: 'تعطل' } }, 'تعطل', 'http'],
  ['500 without a message', { status: 500, html: '<h1>Whoops</h1>' }, GENERIC, 'http'],
  ['a broken connection', { abort: true }, GENERIC, 'network'],
];
for (const [name, reply, text, kind] of failures)
  test(`[PAGE-02] ${name} is a failure, not data, and a POST is never sent twice by itself`, async ({ page }) => {
    let count = 0;
    page.on('request', (request) => {
      count += Number(request.url().endsWith('/account-confirmation'));
    });
    await serve(page, '/user/ajax/send/account-confirmation', reply);
    await open(page, { body: mail() });
    await press(page);
    await expect(page.locator('[data-message]')).toHaveText(text);
    await expect(page.locator('form')).toHaveAttribute('data-state', 'error');
    expect(count).toBe(1);
    expect(await reportedErrors(page)).toMatchObject([{ island: 'email-activation', kind }]);
  });

test('[PAGE-02] 422 with a message is a refusal: no error, no console line, and the same words for the visitor', async ({
  page,
  watched,
}) => {
  await serve(page, '/user/ajax/send/account-confirmation', { status: 422, json: { message: 'غير صالح' } });
  await open(page, { body: mail(), hear: ['juzur:refused'] });
  await press(page);
  await expect(page.locator('[data-message]')).toHaveText('غير صالح');
  expect(await reportedErrors(page)).toEqual([]);
  expect(await heard(page, 'juzur:refused')).toMatchObject([{ island: 'email-activation', kind: 'http', status: 422 }]);
  // The browser's own line for the failed request is still there.
  expect(watched.errors.splice(0).filter((line) => /juzur/.test(line))).toEqual([]);
});

for (const status of [true, 1, '1', 'true', 'success', 'ok', 200])
  test(`[PROF-04] status is true for ${JSON.stringify(status)}`, extendedIf(status !== 'ok'), async ({ page }) => {
    await serve(page, '/user/ajax/send/account-confirmation', { json: { status, message: 'تم' } });
    await open(page, { body: mail() });
    await press(page);
    await expect(page.locator('form')).toHaveAttribute('data-state', 'done');
    await expect(page.locator('[data-message]')).toHaveText('تم');
  });
for (const status of [false, 0, '0', 'false', 'error', 'fail', 500, null])
  test(
    `[PROF-04] status is not true for ${JSON.stringify(status)}`,
    extendedIf(status !== 'fail'),
    async ({ page }) => {
      await serve(page, '/user/ajax/send/account-confirmation', { json: { status, message: 'لا' } });
      await open(page, { body: mail() });
      await press(page);
      await expect(page.locator('form')).toHaveAttribute('data-state', 'error');
      await expect(page.locator('[data-message]')).toHaveText('لا');
    },
  );

test('[PAGE-02] time limits are the configuration’s: a form that gets no response is given up', async ({ page }) => {
  await serve(page, '/user/ajax/send/account-confirmation', { after: new Promise(() => {}) });
  await open(page, { body: mail(), config: { timeouts: { forms: 150 } } });
  await press(page);
  await expect(page.locator('[data-message]')).toHaveText(GENERIC);
  expect(await reportedErrors(page)).toMatchObject([{ kind: 'timeout' }]);
});

const chained = (
  extra = '',
) => `<div data-island="chained-selects"><select data-level="region" aria-label="محافظة"><option value="">-</option><option value="7">رام الله</option></select>
  <select data-level="city" ${extra} aria-label="مدينة"><option value="">-</option></select><select data-level="area" aria-label="حي"><option value="">-</option></select></div>`;
const optionsOf = (page: Page, level: string) =>
  page
    .locator(`[data-level=${level}] option`)
    .evaluateAll((all) => all.map((each) => `${(each as HTMLOptionElement).value}:${each.textContent}`));

test('[PAGE-02] a GET is retried after 503 with the pause that Retry-After asks for', async ({ page }) => {
  const times: number[] = [];
  await serve(page, '/api/city/7', (_, time) => {
    times.push(performance.now());
    return time === 1
      ? { status: 503, headers: { 'retry-after': '1' }, text: '' }
      : { json: [{ id: 1, name: 'البيرة' }] };
  });
  await open(page, { body: chained() });
  await page.locator('[data-level=region]').selectOption('7');
  await expect.poll(() => optionsOf(page, 'city')).toEqual([':-', '1:البيرة']);
  expect((times[1] as number) - (times[0] as number)).toBeGreaterThan(950);
});

const shapes: [string, Reply][] = [
  [
    '[{id, name}]',
    {
      json: [
        { id: 1, name: 'البيرة' },
        { id: '2', name: 'بيتونيا' },
      ],
    },
  ],
  [
    '[{id, title}]',
    {
      json: [
        { id: 1, title: 'البيرة' },
        { id: 2, title: 'بيتونيا' },
      ],
    },
  ],
  [
    '[{id, text}]',
    {
      json: [
        { id: 1, text: 'البيرة' },
        { id: 2, text: 'بيتونيا' },
      ],
    },
  ],
  [
    '{results}',
    {
      json: {
        results: [
          { id: 1, name: 'البيرة' },
          { id: 2, text: 'بيتونيا' },
        ],
      },
    },
  ],
  [
    '{data}',
    {
      json: {
        data: [
          { id: 1, name: 'البيرة' },
          { id: 2, name: 'بيتونيا' },
        ],
      },
    },
  ],
  [
    '[[id, name]]',
    {
      json: [
        [1, 'البيرة'],
        [2, 'بيتونيا'],
      ],
    },
  ],
  ['{id: name}', { json: { 1: 'البيرة', 2: 'بيتونيا' } }],
  ['<option> HTML', { html: '<option value="1">البيرة</option>\n<option value="2">بيتونيا</option>' }],
  [
    '<option> HTML with the placeholder',
    { html: '<option value="">اختر</option><option value="1">البيرة</option><option value="2">بيتونيا</option>' },
  ],
  [
    'a list with bad items',
    { json: [null, { id: 1, name: 'البيرة' }, { name: 'بلا' }, 'x', { id: 2, name: 'بيتونيا' }] },
  ],
];
for (const [name, reply] of shapes)
  test(`[GEOG-01] chained selects accept ${name}`, async ({ page }) => {
    const calls = await serve(page, '/api/city/7', reply);
    await open(page, { body: chained() });
    await page.locator('[data-level=region]').selectOption('7');
    await expect.poll(() => optionsOf(page, 'city')).toEqual([':-', '1:البيرة', '2:بيتونيا']);
    expect(calls[0]?.method).toBe('GET');
    expect(calls[0]?.headers['x-requested-with']).toBe('XMLHttpRequest');
    expect(await reportedErrors(page)).toEqual([]);
  });

test('[GEOG-01] [GEOG-02] data-selected is on the child select; the area depends on the city', async ({ page }) => {
  await serve(page, '/api/city/7', {
    json: [
      { id: 1, name: 'البيرة' },
      { id: 2, name: 'بيتونيا' },
    ],
  });
  const areas = await serve(page, '/api/area/2', { json: { results: [{ id: 9, name: 'حي' }] } });
  await open(page, { body: chained('data-selected="2"').replace('value="7"', 'value="7" selected') });
  await expect(page.locator('[data-level=city]')).toHaveValue('2');
  await expect.poll(() => optionsOf(page, 'area')).toEqual([':-', '9:حي']);
  expect(areas).toHaveLength(1);
});

test('[GEOG-02] leaves a failed level empty with a button to retry, and refuses an object with `results`', async ({
  page,
}) => {
  const calls = await serve(page, '/api/city/7', (_, time) =>
    time === 1 ? { json: { results: 'لا' } } : { json: { data: [{ id: 1, name: 'البيرة' }] } },
  );
  await open(page, { body: chained() });
  await page.locator('[data-level=region]').selectOption('7');
  await page.getByRole('button').click();
  await expect.poll(() => optionsOf(page, 'city')).toEqual([':-', '1:البيرة']);
  await expect(page.locator('[data-level=region]')).toBeEnabled();
  expect(calls).toHaveLength(2);
});

test('[GEOG-02] choosing again cancels what is in flight, and clears what hangs below', async ({ page }) => {
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await serve(page, '/api/city/7', { json: [{ id: 70, name: 'قديم' }], after: late });
  await serve(page, '/api/city/8', { json: [{ id: 80, name: 'جديد' }] });
  await open(page, {
    body: chained().replace('</option></select>', '</option><option value="8">نابلس</option></select>'),
  });
  await page.locator('[data-level=region]').selectOption('7');
  await page.locator('[data-level=region]').selectOption('8');
  await expect.poll(() => optionsOf(page, 'city')).toEqual([':-', '80:جديد']);
  release();
  await page.evaluate(() => fetch('/api/city/8'));
  expect(await optionsOf(page, 'city')).toEqual([':-', '80:جديد']);
  expect(await reportedErrors(page)).toEqual([]);
});

test('[PAGE-02] HTML from a server: scripts, frames, on*, refused addresses and duplicate ids are dropped', async ({
  page,
  watched,
}) => {
  await serve(page, '/blocks', {
    json: {
      total: 1,
      position: 1,
      results: [
        {
          id: 1,
          html: `<script>window.ran = 1</script><iframe src="/x"></iframe><object data="/x"></object><embed src="/x"><base href="https://evil.example/"><meta http-equiv="refresh" content="0"><link rel="stylesheet" href="/x.css">
            <p id="taken">أ</p><p id="own">ب</p><p id="own">ج</p><img src="x" onerror="window.ran = 1"><a href="javascript:window.ran=1" onclick="x()">1</a><a href="//evil.example">2</a><a href="data:text/html,x">3</a><a href="https://user:pw@evil.example/">4</a><a href="/p/1">5</a><a href="https://other.example/">6</a><a href="#here">7</a>
            <svg><a xlink:href="javascript:x()"><text>8</text></a></svg><form action="javascript:x()"><button formaction="javascript:x()">9</button></form>`,
        },
      ],
    },
  });
  await open(page, { body: '<b id="taken"></b><div data-island="home-blocks" data-url="/blocks"></div>' });
  await expect(page.locator('[data-island] #own')).toHaveText('ب');
  const found = await page.evaluate(() => {
    const host = document.querySelector('[data-island]') as HTMLElement;
    return {
      dropped: host.querySelectorAll('script,iframe,object,embed,base,meta,link').length,
      handlers: [...host.querySelectorAll('*')].flatMap((each) =>
        [...each.attributes].filter(({ name }) => /^on/.test(name)),
      ).length,
      links: [...host.querySelectorAll('p ~ a, a')].map(
        (each) => each.getAttribute('href') ?? each.getAttribute('xlink:href'),
      ),
      actions: [
        host.querySelector('form')?.getAttribute('action'),
        host.querySelector('button')?.getAttribute('formaction'),
      ],
      ids: [...document.querySelectorAll('#taken, #own')].length,
      ran: (window as unknown as { ran?: number }).ran ?? 0,
    };
  });
  expect(found).toEqual({
    dropped: 0,
    handlers: 0,
    links: [null, null, null, null, '/p/1', 'https://other.example/', '#here', null],
    actions: [null, null],
    ids: 2,
    ran: 0,
  });
  // Chromium reports handlers that it parses in an inert template, although they can't run.
  expect(watched.violations.splice(0).every((line) => /inline event handler|script-src-attr inline/.test(line))).toBe(
    true,
  );
});
