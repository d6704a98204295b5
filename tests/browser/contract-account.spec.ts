// docs/contract.md: profile, activation and messages.
import { expect, test as ownPageTest, type Page } from '../kit/browser.ts';
import { type Asked, open, type Reply, reported, serve, up } from '../kit/contract.ts';
import { test } from '../kit/sharedPage.ts';

const GENERIC = 'حدث خطأ أثناء العملية، يرجى المحاولة لاحقاً';
const REFUSED = 'The file does not match png, jpg';
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture =
  '<form data-island="profile-image" method="post" action="/upload" enctype="multipart/form-data"><img data-preview src="data:," alt="صورتك"><input type="file" name="image" aria-label="ملف"><button>ارفع</button><p data-message></p></form>';
const says = (page: Page) => page.locator('[data-message]');

const openPicture = async (page: Page, reply: Reply) => {
  await page.route('**/new.png', (route) => route.fulfill({ contentType: 'image/png', body: dot }));
  const calls = await serve(page, '/upload', reply);
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  await open(page, { body: picture, hear: ['juzur:refused'] });
  await up(page, 'form');
  return { calls, alerts };
};
const choose = (page: Page, name: string, mimeType = 'image/png', buffer = dot) =>
  page.getByLabel('ملف').setInputFiles({ name, mimeType, buffer });

for (const name of ['a.png', 'a.JPG', 'a.JpEg', 'صورة.png'])
  test(`[PROF-01] choosing ${name} uploads it as multipart with the token; the shown image becomes path`, async ({
    page,
  }) => {
    const { calls, alerts } = await openPicture(page, { json: { status: 1, path: '/new.png', message: 'حُفظت' } });
    await choose(page, name);
    await expect(says(page)).toHaveText('حُفظت');
    await expect(page.locator('img')).toHaveAttribute('src', /\/new\.png$/);
    expect(calls[0]?.method).toBe('POST');
    expect(calls[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(calls[0]?.text).toContain('name="image"');
    expect(calls[0]?.text).toContain('name="_token"');
    expect(calls[0]?.headers['x-csrf-token']).toBe('bare-token');
    expect(alerts).toEqual([]);
  });

for (const [name, type] of [
  ['a.gif', 'image/gif'],
  ['a.png.exe', 'image/png'],
  ['a.webp', 'image/png'],
  ['bare', 'text/plain'],
  ['a.svg', 'image/svg+xml'],
] as const)
  test(`[PROF-01] ${name} of type ${type} is refused by window.alert with the exact text and removed from the field`, async ({
    page,
  }) => {
    const { calls, alerts } = await openPicture(page, { json: { status: 1, path: '/new.png' } });
    await choose(page, name, type);
    await expect.poll(() => alerts).toEqual([REFUSED]);
    expect(await page.getByLabel('ملف').evaluate((each) => (each as HTMLInputElement).files?.length)).toBe(0);
    expect(calls).toHaveLength(0);
  });

test('[PROF-01] [PROF-02] a file without an extension goes by its type; one above 100000 bytes uploads', async ({
  page,
}) => {
  const { calls, alerts } = await openPicture(page, { json: { status: 'success', path: '/new.png', message: 'حُفظت' } });
  await choose(page, 'bare', 'image/jpeg');
  await expect(says(page)).toHaveText('حُفظت');
  await choose(page, 'large.png', 'image/png', Buffer.concat([dot, Buffer.alloc(150_000)]));
  await expect.poll(() => calls.length).toBe(2);
  expect(alerts).toEqual([]);
});

for (const [name, reply, text] of [
  ['the server’s message', { json: { status: 0, message: 'كبيرة' } }, 'كبيرة'],
  ['the server’s message with 422', { status: 422, json: { message: 'ليست صورة' } }, 'ليست صورة'],
  ['the exact text without a message', { status: 500, html: 'x' }, 'An unknown error has occurred'],
  [
    'the exact text for a path elsewhere',
    { json: { status: 1, path: 'https://evil.example/x.png', message: 'تم' } },
    'An unknown error has occurred',
  ],
] as [string, Reply, string][])
  test(`[PROF-03] upload error: ${name}`, async ({ page }) => {
    await openPicture(page, reply);
    await choose(page, 'a.png');
    await expect(says(page)).toHaveText(text);
    await expect(page.locator('img')).toHaveAttribute('src', 'data:,');
    expect(await reported(page)).toEqual([
      { island: 'profile-image', isRefusal: text !== 'An unknown error has occurred' },
    ]);
  });

test('[PROF-04] e-mail: POST with the token, the message shown; failure the server’s message', async ({ page }) => {
  const calls = await serve(page, '/user/ajax/send/account-confirmation', (_, time) =>
    time === 1 ? { status: 429, json: { message: 'انتظر قليلاً' } } : { json: { message: 'أُرسلت' } },
  );
  await open(page, {
    body: '<form data-island="email-activation" method="post" action="/x"><button>أرسل</button><p data-message></p></form>',
  });
  await page.getByRole('button').click();
  await expect(says(page)).toHaveText('انتظر قليلاً');
  await page.getByRole('button').click();
  await expect(says(page)).toHaveText('أُرسلت');
  expect(calls.map(({ text }) => text)).toEqual(['_token=bare-token', '_token=bare-token']);
});

const mobile = (
  attributes = '',
  action = '',
) => `<div data-island="mobile-activation" ${attributes}><form data-send method="post" ${action}><button>أرسل الرمز</button></form>
  <form data-activate method="post" action="/activate"><input name="code" aria-label="الرمز"><button>فعّل</button></form><p data-message></p></div>`;
const openMobile = async (page: Page, replies: { send?: Reply; activate?: Reply }, body = mobile()) => {
  const sends = await serve(
    page,
    '/user/ajax/send/sms-confirmation',
    replies.send ?? { json: { status: 1, message: 'أُرسل الرمز' } },
  );
  const calls = await serve(page, '/activate', replies.activate ?? { json: { status: 1, message: 'فُعّل' } });
  await open(page, { body });
  await up(page, '[data-island]');
  return { sends, calls };
};

test('[PROF-05] SMS: POST with the token, the message shown; the resend pause starts after a success', async ({
  page,
}) => {
  const { sends } = await openMobile(page, {});
  const button = page.getByRole('button', { name: 'أرسل الرمز' });
  await button.click();
  await expect(says(page)).toHaveText('أُرسل الرمز');
  expect(sends[0]?.fields).toEqual({ _token: 'bare-token' });
  await button.click({ force: true });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(sends).toHaveLength(1);
});

for (const reply of [
  { json: { status: 0, message: 'سر الخادم' } },
  { status: 500, json: { message: 'سر الخادم' } },
  { abort: true },
] as Reply[])
  test(`[PROF-05] SMS failure ${JSON.stringify(reply)}: the generic Arabic message, and no pause`, async ({ page }) => {
    const { sends } = await openMobile(page, { send: reply });
    const button = page.getByRole('button', { name: 'أرسل الرمز' });
    await button.click();
    await expect(says(page)).toHaveText(GENERIC);
    const before = sends.length;
    await button.click();
    await expect.poll(() => sends.length).toBe(before + 1);
  });

test('[PROF-05] an SMS request in an ended session shows that the session has ended', async ({ page }) => {
  await openMobile(page, { send: { status: 419, json: { message: 'CSRF' } } });
  await page.getByRole('button', { name: 'أرسل الرمز' }).click();
  await expect(says(page)).toContainText('انتهت الجلسة');
});

ownPageTest(
  '[PROF-06] activation: code and token to the url; success shows the message, removes the button and reloads after 4 s',
  async ({ page }) => {
    await page.clock.install();
    const { calls } = await openMobile(page, {});
    let loads = 0;
    page.on('load', () => loads++);
    await page.getByLabel('الرمز').fill('١٢٣٤');
    await page.getByRole('button', { name: 'فعّل' }).click();
    await expect(says(page)).toHaveText('فُعّل');
    await expect(page.locator('[data-activate] button')).toHaveCount(0);
    expect(calls[0]?.fields).toEqual({ code: '1234', _token: 'bare-token' });
    expect(loads).toBe(0);
    await page.clock.runFor(4500);
    await expect.poll(() => loads).toBe(1);
  },
);

test('[PROF-06] digits only: nothing is sent otherwise', async ({ page }) => {
  const { calls } = await openMobile(page, {});
  for (const code of ['', '12a4', 'abc']) {
    await page.getByLabel('الرمز').fill(code);
    await page.getByRole('button', { name: 'فعّل' }).click();
    await expect(says(page)).not.toBeEmpty();
  }
  expect(calls).toHaveLength(0);
});

for (const [reply, text] of [
  [{ json: { status: 0, message: 'رمز خاطئ' } }, 'رمز خاطئ'],
  [{ status: 422, json: { message: 'انتهى الرمز' } }, 'انتهى الرمز'],
  [{ status: 500, html: 'x' }, GENERIC],
] as [Reply, string][])
  test(`[PROF-06] a failed activation shows “${text}” and clears the code`, async ({ page }) => {
    await openMobile(page, { activate: reply });
    await page.getByLabel('الرمز').fill('1234');
    await page.getByRole('button', { name: 'فعّل' }).click();
    await expect(says(page)).toHaveText(text);
    await expect(page.getByLabel('الرمز')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'فعّل' })).toBeVisible();
  });

const line = (text: string) => `<li class="line">${text}</li>`;
const messages = (
  attributes = 'data-has-next="true"',
  lines = Array.from({ length: 12 }, (_, n) => line(`رسالة ${n}`)).join(''),
) =>
  `<div data-island="messages" data-url="/older" ${attributes}><a href="/bare?older" data-older>أقدم</a><ul data-messages-list>${lines}</ul><p data-error-box hidden></p></div>
   <form data-island="reply" method="post" action="/reply"><input type="hidden" name="to" value="5"><div class="form-group"><textarea name="message" aria-label="ردك"></textarea></div><button>أرسل</button></form>`;
const list = (page: Page) => page.locator('[data-messages-list]');
const toTop = (page: Page, y = 0) => list(page).evaluate((each, top) => each.scrollTo(0, top), y);
const openMessages = async (page: Page, reply: (asked: Asked, time: number) => Reply, body = messages()) => {
  await page.route('**/list.css', (route) =>
    route.fulfill({
      contentType: 'text/css',
      body: '[data-messages-list]{height:200px;overflow:auto}.line{height:60px}',
    }),
  );
  const calls = await serve(page, '/older', reply);
  await open(page, { body, head: '<link rel="stylesheet" href="/list.css">' });
  await up(page, '[data-island=messages]');
  return calls;
};

test('[MSGS-03] loads older messages by POST at scrollTop 20 or less and keeps the reader’s place', async ({
  page,
}) => {
  const calls = await openMessages(page, (_, time) => ({
    json: {
      status: 1,
      has_next: time < 2,
      next_url: '/older?page=3',
      current: 2,
      html: line(`أقدم ${time}`) + line('ب'),
      message: null,
    },
  }));
  expect(await list(page).evaluate((each) => each.scrollTop + each.clientHeight >= each.scrollHeight - 1)).toBe(true);
  await toTop(page, 60);
  expect(calls).toHaveLength(0);
  await toTop(page, 20);
  await expect(list(page).getByText('أقدم 1')).toHaveCount(1);
  expect(calls[0]?.method).toBe('POST');
  expect(calls[0]?.fields).toEqual({ _token: 'bare-token' });
  expect(await list(page).evaluate((each) => each.scrollTop)).toBe(140);
  await toTop(page);
  await expect(list(page).getByText('أقدم 2')).toHaveCount(1);
  expect(calls[1]?.url.search).toBe('?page=3');
  await toTop(page);
  await page.waitForLoadState('networkidle');
  expect(calls).toHaveLength(2);
  expect(await list(page).locator('li').first().textContent()).toBe('أقدم 2');
});

test('[MSGS-03] data-has-next="false" asks for nothing', async ({ page }) => {
  const calls = await openMessages(page, () => ({ json: {} }), messages('data-has-next="false"'));
  await toTop(page);
  await page.waitForLoadState('networkidle');
  expect(calls).toHaveLength(0);
});

test('[MSGS-04] stops after five failures in a row, shows each, retries by a button and resets the count on success', async ({
  page,
}) => {
  let good = false;
  const calls = await openMessages(page, () =>
    good
      ? { json: { status: 'ok', has_next: true, next_url: `/older?n=${Math.random()}`, html: line('أخيراً') } }
      : { status: 500, json: { message: 'لا رسائل' } },
  );
  for (let n = 1; n <= 7; n++) {
    await toTop(page, 100);
    await toTop(page);
    await expect.poll(() => calls.length).toBe(Math.min(n, 5));
    await expect(page.locator('[data-error-box]')).toHaveText('لا رسائل');
    await expect(page.locator('[data-island=messages]')).toHaveAttribute('data-state', 'error');
  }
  good = true;
  await page.locator('[data-island=messages] button').click();
  await expect(list(page).getByText('أخيراً')).toHaveCount(1);
  await expect(page.locator('[data-error-box]')).toBeHidden();
  await expect(page.locator('[data-island=messages] button')).toHaveCount(0);
});

for (const [name, reply, text] of [
  ['status 0', { json: { status: 0, message: 'ممنوع' } }, 'ممنوع'],
  ['cut JSON', { text: '{"status":1,', type: 'application/json' }, GENERIC],
] as [string, Reply, string][])
  test(`[MSGS-04] ${name} is a failure, shown in the error box`, async ({ page }) => {
    await openMessages(page, () => reply);
    await toTop(page);
    await expect(page.locator('[data-error-box]')).toHaveText(text);
    await expect(list(page).locator('li')).toHaveCount(12);
  });

test('[MSGS-03] messages’ HTML is cleaned: no scripts, handlers, frames, styles, hooks or refused addresses', async ({
  page,
  watched,
}) => {
  await openMessages(page, () => ({
    json: {
      status: 1,
      has_next: false,
      html: '<li class="line"><script>window.ran=1</script><img src="x" onerror="window.ran=1"><a href="javascript:window.ran=1">x</a><form action="/x"><input></form><style>*{color:red}</style><b data-island="money" style="color:red">نص</b></li>',
    },
  }));
  await toTop(page);
  const first = list(page).locator('li').first();
  await expect(first).toContainText('نص');
  expect(await first.locator('script, form, input, style, [onerror], [style], [data-island], a[href]').count()).toBe(0);
  expect(await page.evaluate(() => (window as unknown as { ran?: number }).ran)).toBeUndefined();
  watched.violations.splice(0);
});

const openReply = async (page: Page, reply: Reply) => {
  const calls = await serve(page, '/reply', reply);
  await openMessages(page, () => ({ json: {} }), messages('data-has-next="false"'));
  await up(page, '[data-island=reply]');
  return calls;
};
const send = async (page: Page, text: string) => {
  await page.getByLabel('ردك').fill(text);
  await page.getByRole('button', { name: 'أرسل', exact: true }).click();
};

test('[MSGS-01] [MSGS-02] the cleaned text is sent to the action, the response’s message added as text, the field cleared', async ({
  page,
}) => {
  const calls = await openReply(page, { json: { reply: { message: '<b>كما</b> هي' } } });
  await send(page, `  <b>أهلاً</b>  &  "بك"\n\n'يا' / صديق  `);
  await expect(list(page).locator('li').last()).toContainText('<b>كما</b> هي');
  await expect(list(page).locator('li').last()).not.toContainText('أهلاً');
  expect(calls[0]?.fields).toEqual({ to: '5', message: 'bأهلاًb بك يا صديق', _token: 'bare-token' });
  await expect(page.getByLabel('ردك')).toHaveValue('');
  await expect(list(page).locator('li')).toHaveCount(13);
});

for (const text of ['', '   ', ' <>&"\'/ '])
  test(`[MSGS-02] ${JSON.stringify(text)} is empty: the form group is marked and nothing is sent`, async ({ page }) => {
    const calls = await openReply(page, { json: { reply: { message: 'x' } } });
    await send(page, text);
    await expect(page.locator('.form-group')).toHaveClass(/has-error/);
    await expect(page.getByLabel('ردك')).toHaveAttribute('aria-invalid', 'true');
    expect(calls).toHaveLength(0);
    await page.getByLabel('ردك').fill('نص');
    await expect(page.locator('.form-group')).not.toHaveClass(/has-error/);
  });

for (const [reply, text] of [
  [{ status: 422, json: { message: 'محظور' } }, 'محظور'],
  [{ json: { status: 0, message: 'لا' } }, 'لا'],
  [{ html: '<p>x' }, GENERIC],
] as [Reply, string][])
  test(`[MSGS-01] a failed reply says “${text}” and keeps what was typed`, async ({ page }) => {
    const calls = await openReply(page, reply);
    await send(page, 'مرحبا');
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByLabel('ردك')).toHaveValue('مرحبا');
    expect(calls).toHaveLength(1);
  });
