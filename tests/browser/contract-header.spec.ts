// docs/contract.md: autocomplete, notifications and the session.
import { expect, test as ownPageTest, type Page } from '../kit/browser.ts';
import { type Asked, heard, open, type Reply, reportedErrors, serve, up } from '../kit/contract.ts';
import { test } from '../kit/sharedPage.ts';

const search = (attributes = '') =>
  `<form data-island="autocomplete" action="/bare" ${attributes}><input name="q" aria-label="بحث"><button>ابحث</button></form>`;
const item = (title: string, more = {}) => ({ title, url: `/p/${title}`, image: null, cat: null, count: 3, ...more });
const groups = (...items: unknown[]) => ({
  results: [{ type: 'product', title: 'سلع', data: items }],
  keyword: '',
  glue: '،',
});
const options = (page: Page) => page.getByRole('option');

const openSearch = async (page: Page, reply: (asked: Asked, time: number) => Reply, attributes = '') => {
  const calls = await serve(page, '/search/autocomplete', reply);
  await open(page, { body: search(attributes) });
  await up(page, 'form');
  return calls;
};

test('[SRCH-01] [SRCH-02] POST with q and the token; suggestions grouped, each a link to its url', async ({ page }) => {
  const calls = await openSearch(page, () => ({
    json: {
      keyword: 'iph',
      glue: '-',
      results: [
        { type: 'c', title: 'أقسام', data: [item('هواتف', { cat: 'إلكترونيات' })] },
        { type: 'p', title: 'سلع', data: [item('iPhone'), item('iPhone 15')] },
      ],
    },
  }));
  await page.getByLabel('بحث').pressSequentially('iphone');
  await expect.poll(() => calls.at(-1)?.fields).toEqual({ q: 'iphone', _token: 'bare-token' });
  expect(calls.at(-1)?.method).toBe('POST');
  await expect(options(page)).toHaveCount(3);
  await expect(page.getByRole('group', { name: 'أقسام' }).getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'سلع' }).getByRole('option')).toHaveCount(2);
  await serve(page, '/p/هواتف', { html: '<p>هواتف' });
  await page.route(
    ({ pathname }) => pathname.startsWith('/p/'),
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>x' }),
  );
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('combobox')).toHaveAttribute('aria-activedescendant', /.+/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/p\//);
});

ownPageTest('[SRCH-04] data-delay 250 ms after the last key, one call; data-min-chars 1', async ({ page }) => {
  await page.clock.install();
  const calls = await openSearch(page, () => ({ json: groups(item('a')) }));
  const input = page.getByLabel('بحث');
  await input.focus();
  await expect(input).toHaveAttribute('role', 'combobox');
  await page.clock.pauseAt(Date.now() + 60_000);
  await input.press('a');
  await page.clock.runFor(200);
  await input.press('b');
  await page.clock.runFor(240);
  expect(calls).toHaveLength(0);
  await page.clock.runFor(20);
  await expect.poll(() => calls.map(({ fields }) => fields.q)).toEqual(['ab']);
});

test('[SRCH-01] data-min-chars and data-delay are the host’s', async ({ page }) => {
  const calls = await openSearch(page, () => ({ json: groups(item('a')) }), 'data-min-chars="3" data-delay="10"');
  await page.getByLabel('بحث').pressSequentially('abc', { delay: 60 });
  await expect(options(page)).toHaveCount(1);
  expect(calls.map(({ fields }) => fields.q)).toEqual(['abc']);
});

test('[SRCH-04] an older response never replaces a newer one', async ({ page }) => {
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls = await openSearch(
    page,
    ({ fields }) => (fields.q === 'a' ? { json: groups(item('old')), after: late } : { json: groups(item('new')) }),
    'data-delay="0"',
  );
  await page.getByLabel('بحث').press('a');
  await expect.poll(() => calls.length).toBe(1);
  await page.getByLabel('بحث').press('b');
  await expect(options(page)).toContainText(['new']);
  release();
  await page.evaluate(() => fetch('/bare'));
  await expect(options(page)).toContainText(['new']);
});

test('[SRCH-03] refused urls are shown without a link; titles are text; bad items and groups are dropped alone', async ({
  page,
}) => {
  const urls = [
    'javascript:alert(1)',
    '//evil.example/x',
    '/\\evil.example',
    'data:text/html,x',
    'https://u:p@evil.example/',
  ];
  await openSearch(page, () => ({
    json: {
      keyword: null,
      results: [
        null,
        { title: 'بلا' },
        {
          title: 'سلع',
          data: [
            null,
            'x',
            { url: '/p' },
            ...urls.map((url, n) => item(`r${n}`, { url })),
            item('<b>ok</b>', { count: 'many' }),
            item('far', { url: 'https://other.example/' }),
          ],
        },
      ],
    },
  }));
  await page.getByLabel('بحث').pressSequentially('x');
  await expect(options(page)).toHaveCount(7);
  expect(
    await options(page).evaluateAll((all) =>
      all.map(
        (each) =>
          (each.closest('a[href]') ?? each.querySelector('a[href]'))
            ?.getAttribute('href')
            ?.replace(/^http:\/\/[^/]+/, '') ?? null,
      ),
    ),
  ).toEqual([null, null, null, null, null, '/p/%3Cb%3Eok%3C/b%3E', 'https://other.example/']);
  await expect(options(page).nth(5)).toContainText('<b>ok</b>');
});

test('[SRCH-02] at most 50 items are drawn', async ({ page }) => {
  await openSearch(page, () => ({ json: groups(...Array.from({ length: 80 }, (_, n) => item(`n${n}`))) }));
  await page.getByLabel('بحث').press('n');
  await expect(options(page)).toHaveCount(50);
});

test('[SRCH-02] a response is shown whatever keyword it names', async ({ page }) => {
  await openSearch(page, () => ({ json: { ...groups(item('هاتف')), keyword: 'هواتف ذكية' } }));
  await page.getByLabel('بحث').pressSequentially('هات');
  await expect(options(page)).toHaveCount(1);
});

test('[SRCH-04] [PAGE-04] submit without choosing goes to the plain search; a failing server leaves it', async ({
  page,
}) => {
  await openSearch(page, () => ({ status: 500, json: {} }));
  await page.getByLabel('بحث').pressSequentially('abc');
  await expect.poll(() => reportedErrors(page).then((all) => all.length)).toBe(1);
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=abc/);
});

const bell = (attributes = '') =>
  `<a data-island="notifications" href="/user/notifications" ${attributes}>الإشعارات <b data-count hidden>0</b></a>`;
const COUNT = '/user/notifications/count';
const COUNTED = 'juzur:notifications:count';
/**
 * Advances the clock until the next request, and stops while a response is pending: otherwise the request would time
 * out.
 */
const pass = async (page: Page, answers: number, ms = 60_000) => {
  await page.clock.runFor(ms);
  await expect.poll(async () => (await heard(page, COUNTED)).length).toBe(answers);
};
/** From here on, only the test's steps advance the clock. */
const freeze = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
const openBell = async (
  page: Page,
  reply: (asked: Asked, time: number) => Reply,
  attributes = '',
  authorized = true,
) => {
  await page.clock.install();
  const calls = await serve(page, COUNT, reply);
  await open(page, { body: bell(attributes), config: { authorized }, hear: [COUNTED] });
  await up(page, 'a');
  if (authorized) await expect.poll(() => calls.length).toBe(1);
  await freeze(page);
  return calls;
};

ownPageTest(
  '[NOTI-01] [NOTI-02] the count at load and every 60 s; badge and title prefix; 0 hides both',
  async ({ page }) => {
    const counts = [3, '5', 0];
    const calls = await openBell(page, (_, time) => ({ json: { count: counts[time - 1] ?? 0 } }));
    const badge = page.locator('[data-count]');
    await expect(badge).toHaveText('3');
    await expect(badge).toBeVisible();
    await expect(page).toHaveTitle('(3) الأصل');
    expect(calls[0]?.method).toBe('GET');
    await page.clock.runFor(50_000);
    expect(calls).toHaveLength(1);
    await pass(page, 2, 10_000);
    await expect(badge).toHaveText('5');
    await expect(page).toHaveTitle('(5) الأصل');
    await pass(page, 3);
    await expect(badge).toBeHidden();
    await expect(page).toHaveTitle('الأصل');
  },
);

ownPageTest('[NOTI-02] what other scripts write into the title is respected', async ({ page }) => {
  await openBell(page, (_, time) => ({ json: { count: time } }));
  await expect(page).toHaveTitle('(1) الأصل');
  await page.evaluate(() => {
    document.title = 'غيره';
  });
  await pass(page, 2);
  await expect(page).toHaveTitle('(2) غيره');
});

ownPageTest('[NOTI-01] guests never poll', async ({ page }) => {
  const calls = await openBell(page, () => ({ json: { count: 3 } }), '', false);
  await page.clock.runFor(130_000);
  expect(calls).toHaveLength(0);
});

ownPageTest('[NOTI-01] 401 ends polling until the next page', async ({ page }) => {
  const calls = await openBell(page, () => ({ status: 401, json: {} }));
  await expect.poll(() => reportedErrors(page).then((all) => all.length)).toBe(1);
  await page.clock.runFor(400_000);
  expect(calls).toHaveLength(1);
});

ownPageTest('[NOTI-01] 5xx doubles the period up to 5 minutes', async ({ page }) => {
  const calls = await openBell(page, () => ({ status: 503, json: {} }));
  const settled = async (count: number) => {
    await expect.poll(() => calls.length).toBe(count);
    await expect.poll(() => reportedErrors(page).then((all) => all.length)).toBe(count);
  };
  await settled(1);
  await page.clock.runFor(110_000);
  expect(calls).toHaveLength(1);
  await page.clock.runFor(10_000);
  await settled(2);
  await page.clock.runFor(230_000);
  expect(calls).toHaveLength(2);
  await page.clock.runFor(10_000);
  await settled(3);
  await page.clock.runFor(290_000);
  expect(calls).toHaveLength(3);
  await page.clock.runFor(10_000);
  await settled(4);
});

ownPageTest('[NOTI-03] the sound plays when a poll brings a higher count, not at the first load', async ({ page }) => {
  await page.addInitScript(() => {
    const played: string[] = [];
    Object.assign(window, { played });
    HTMLMediaElement.prototype.play = function () {
      played.push(this.src);
      return Promise.reject(new Error('refused'));
    };
  });
  const counts = [2, 2, 4, 3];
  await openBell(page, (_, time) => ({ json: { count: counts[time - 1] ?? 3 } }), 'data-sound="/ding.mp3"');
  const played = () => page.evaluate(() => (window as unknown as { played: string[] }).played.length);
  await expect(page.locator('[data-count]')).toHaveText('2');
  await pass(page, 2);
  expect(await played()).toBe(0);
  await pass(page, 3);
  await expect.poll(played).toBe(1);
  await pass(page, 4);
  await expect(page.locator('[data-count]')).toHaveText('3');
  expect(await played()).toBe(1);
  expect(await reportedErrors(page)).toEqual([]);
});

const note = (n: number, more = {}) => ({
  from: `م${n}`,
  from_image: '/a.png',
  message: `رسالة ${n}`,
  url: `/n/${n}`,
  human_date: 'الآن',
  is_read: 0,
  ...more,
});
const openList = async (page: Page, reply: (asked: Asked, time: number) => Reply, attributes = '') => {
  await serve(page, COUNT, { json: { count: 1 } });
  const calls = await serve(page, '/user/notifications', reply);
  await open(page, { body: bell(attributes), config: { authorized: true } });
  await up(page, 'a');
  await page.locator('a[data-island]').click();
  return calls;
};

test('[NOTI-04] [NOTI-05] a click opens the list; pages follow next_page, a bare number is ?page=n, one seen before ends it', async ({
  page,
}) => {
  const ten = (from: number) => Array.from({ length: 10 }, (_, n) => note(from + n));
  const next = [2, '/user/notifications?page=3', '2'];
  const calls = await openList(page, (_, time) => ({
    json: { results: ten(time * 10), next_page: next[time - 1] ?? 9, message: null, count: 1 },
  }));
  const links = page.getByRole('link', { name: /رسالة/ });
  await expect(links.first()).toHaveAttribute('href', /\/n\/10$/);
  await expect(links.first()).toContainText('م10');
  const panel = page.getByRole('region').or(page.locator('.juzur-notifications')).first();
  for (const count of [20, 30]) {
    await panel.evaluate((each) => each.scrollTo(0, each.scrollHeight));
    await expect.poll(() => links.count()).toBeGreaterThanOrEqual(count);
  }
  await panel.evaluate((each) => each.scrollTo(0, each.scrollHeight));
  await page.waitForLoadState('networkidle');
  expect(calls.map(({ url }) => url.search)).toEqual(['', '?page=2', '?page=3']);
});

for (const next_page of [null, '', undefined, 'https://evil.example/n', false])
  test(`[NOTI-04] next_page ${JSON.stringify(next_page)} ends the paging`, async ({ page }) => {
    const calls = await openList(page, () => ({ json: { results: [note(1)], next_page, count: 'x' } }));
    await expect(page.getByRole('link', { name: /رسالة 1/ })).toHaveCount(1);
    expect(calls).toHaveLength(1);
    expect(await reportedErrors(page)).toEqual([]);
  });

test('[NOTI-05] [NOTI-06] drops only the invalid item, shows texts as text and cuts a message at 40 characters', async ({
  page,
}) => {
  const long = 'كلمة '.repeat(20).trim();
  await openList(page, () => ({
    json: {
      results: [
        null,
        { from: 'x' },
        note(1, { message: '<i>نص</i>', url: 'javascript:x()' }),
        note(2, { message: long }),
      ],
      next_page: '',
    },
  }));
  await expect(page.getByText('<i>نص</i>')).toBeVisible();
  await expect(page.getByRole('link', { name: /نص/ })).toHaveCount(0);
  await expect(page.getByText('…', { exact: false }).first()).toBeVisible();
  const preview = await page
    .getByText(/كلمة.*…$/)
    .last()
    .textContent();
  expect([...(preview ?? '')].length).toBeLessThanOrEqual(41);
  expect(preview).toMatch(/كلمة…$/);
});

test('[NOTI-06] data-preview is the host’s', async ({ page }) => {
  await openList(
    page,
    () => ({ json: { results: [note(1, { message: 'واحد اثنان ثلاثة' })], next_page: null } }),
    'data-preview="9"',
  );
  await expect(page.getByText('واحد…', { exact: true })).toBeVisible();
});

const AUTH = 'https://auth.example';
const cors = (asked: Asked) => ({
  'access-control-allow-origin': asked.url.origin && (asked.headers.origin ?? '*'),
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': '*',
});
const user = { hash_1: 'a', hash_2: 'b', id: 7 };
const openSession = async (
  page: Page,
  check: Reply,
  login: Reply = { json: {} },
  more: Record<string, unknown> = {},
  body = '',
) => {
  const checks = await serve(page, `${AUTH}/auth/check`, (asked) => ({
    ...check,
    headers: { ...cors(asked), ...check.headers },
  }));
  const outs = await serve(page, `${AUTH}/auth/logout`, (asked) => ({ json: {}, headers: cors(asked) }));
  const logins = await serve(page, '/auth/hash-login', login);
  let loads = 0;
  // Not the event `load`: a page that is left before it has loaded has none.
  page.on('request', (request) => request.isNavigationRequest() && request.frame() === page.mainFrame() && loads++);
  await open(page, { body, config: { auth: AUTH, main_auth: null, ...more } });
  return { checks, outs, logins, loads: () => loads };
};

test('[AUTH-02] [AUTH-03] code 200: hash login with the three fields and the token, then one reload and no loop', async ({
  page,
}) => {
  const { checks, logins, loads } = await openSession(page, { json: { code: 200, user } });
  await expect.poll(() => logins.length).toBeGreaterThan(0);
  expect(logins[0]?.method).toBe('POST');
  expect(logins[0]?.fields).toMatchObject({ hash_1: 'a', hash_2: 'b', id: '7' });
  await expect.poll(loads).toBe(2);
  await expect.poll(() => logins.length).toBe(2);
  await expect(page.getByText('تم تسجيل الدخول')).toBeVisible();
  expect(loads()).toBe(2);
  expect(checks.length).toBe(2);
});

test('[AUTH-03] the hash login goes to main_auth with credentials, and this site’s token does not', async ({
  page,
}) => {
  const logins = await serve(page, 'https://main.example/auth/hash-login', (asked) => ({
    json: {},
    headers: cors(asked),
  }));
  await openSession(page, { json: { code: 200, user } }, { json: {} }, { main_auth: 'https://main.example' });
  await expect.poll(() => logins.length).toBeGreaterThan(0);
  expect(logins[0]?.method).toBe('POST');
  expect(logins[0]?.fields).toEqual({ hash_1: 'a', hash_2: 'b', id: '7' });
  expect(logins[0]?.headers['x-csrf-token']).toBeUndefined();
});

for (const [name, check] of [
  ['code "200"', { json: { code: '200', user } }],
  ['code 401', { json: { code: 401, user } }],
  ['no hash_2', { json: { code: 200, user: { hash_1: 'a', id: 7 } } }],
  ['no user', { json: { code: 200 } }],
  ['an HTTP error', { status: 500, json: { code: 200, user } }],
] as [string, Reply][])
  test(`[AUTH-02] ${name} is no login`, async ({ page }) => {
    const { checks, logins, loads } = await openSession(page, check);
    await expect.poll(() => checks.length).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(logins).toHaveLength(0);
    expect(loads()).toBe(1);
  });

for (const login of [{ status: 403, json: {} }, { json: { status: false } }] as Reply[])
  test(`[AUTH-03] a hash login refused by ${JSON.stringify(login)} reloads nothing`, async ({ page }) => {
    const { logins, loads } = await openSession(page, { json: { code: 200, user } }, login);
    await expect.poll(() => logins.length).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(loads()).toBe(1);
  });

test('[AUTH-03] with unsaved input, shows that the login succeeded and offers to reload', async ({ page }) => {
  let release = () => {};
  const after = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { loads } = await openSession(
    page,
    { json: { code: 200, user }, after },
    { json: {} },
    {},
    '<input aria-label="حقل">',
  );
  await page.getByLabel('حقل').fill('نصف');
  release();
  await expect(page.getByText('تم تسجيل الدخول')).toBeVisible();
  await expect(page.getByLabel('حقل')).toHaveValue('نصف');
  expect(loads()).toBe(1);
});

test('[AUTH-01] [PAGE-03] logging_out asks for the logout alone; the authorized ask nothing', async ({ page }) => {
  const guest = await openSession(page, { json: { code: 200, user } }, { json: {} }, { logging_out: true });
  await expect.poll(() => guest.outs.length).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(guest.checks).toHaveLength(0);
  await page.unrouteAll();
  const known = await openSession(
    page,
    { json: { code: 200, user } },
    { json: {} },
    { authorized: true, logging_out: true },
  );
  await page.waitForLoadState('networkidle');
  expect(known.checks.length + known.outs.length).toBe(0);
});

test('[AUTH-04] the frame’s message causes a check: exact text or {type}, from that frame and origin alone', async ({
  page,
}) => {
  await page.route(`${AUTH}/frame`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script>addEventListener("message",({data})=>parent.postMessage(data,"*"))</script>',
    }),
  );
  const { checks } = await openSession(
    page,
    { json: { code: 401 } },
    { json: {} },
    {},
    `<iframe data-island="social-login" src="${AUTH}/frame" title="دخول"></iframe>`,
  );
  await up(page, 'iframe');
  await expect.poll(() => checks.length).toBe(1);
  const frame = (data: unknown) =>
    page.evaluate(
      (message) => (document.querySelector('iframe') as HTMLIFrameElement).contentWindow?.postMessage(message, '*'),
      data,
    );
  for (const data of ['login', { type: 'login-success', id: 7 }, { type: 'x' }, null, 1]) await frame(data);
  await page.evaluate(() => postMessage('login-success', '*'));
  await page.waitForLoadState('networkidle');
  expect(checks).toHaveLength(1);
  await frame('login-success');
  await expect.poll(() => checks.length).toBe(2);
  await frame({ type: 'login-success' });
  await expect.poll(() => checks.length).toBe(3);
});
