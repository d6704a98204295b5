// Behaviour of requests that only a real server and the browser's own cache and decoder can show.
import { expect, test as ownPageTest } from '../kit/browser.ts';
import { open, serve } from '../kit/contract.ts';
import { test } from '../kit/sharedPage.ts';
import { type Responder, testSite } from '../kit/testSite.ts';

const tag = (config: object) =>
  `<link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/juzur/juzur.css"><script type="application/json" id="juzur-config">${JSON.stringify(config)}</script><script type="module" src="/assets/juzur/juzur.js"></script>`;

test('[PAGE-01] a POST reaches the server form-encoded, with its headers, the cookies, and the token in body and header', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'sid', value: 'abc', url: baseURL as string }]);
  const calls = await serve(page, '/user/ajax/send/account-confirmation', { json: { message: 'أُرسل' } });
  await open(page, {
    body: '<form data-island="email-activation" method="post" action="/x"><button>أرسل</button><p data-message></p></form>',
  });
  await page.getByRole('button').click();
  await expect(page.locator('[data-message]')).toHaveText('أُرسل');
  expect(calls).toMatchObject([
    {
      method: 'POST',
      text: '_token=bare-token',
      headers: {
        'content-type': expect.stringMatching(/^application\/x-www-form-urlencoded/),
        'x-requested-with': 'XMLHttpRequest',
        accept: 'application/json',
        'x-csrf-token': 'bare-token',
        cookie: expect.stringContaining('sid=abc'),
      },
    },
  ]);
});

// Its responses stay in the browser's cache.
ownPageTest('[NOTI-04] a page and its JSON at one URL: neither is shown in place of the other', async ({ page }) => {
  const bell = `<a data-island="notifications" href="/user/notifications">الإشعارات <span data-count hidden></span></a>`;
  const reply = (type: string, body: string) =>
    new Response(body, { headers: { 'content-type': type, 'cache-control': 'max-age=60' } });
  const html = (title: string) =>
    reply(
      'text/html; charset=utf-8',
      `<!doctype html><meta charset="utf-8"><title>${title}</title>${tag({ authorized: true })}<h1>${title}</h1>${bell}`,
    );
  const json = (value: unknown) => reply('application/json', JSON.stringify(value));
  const { origin, on } = await testSite();
  on('/', () => html('الرئيسية'));
  on('/user/notifications/count', () => json({ count: 0 }));
  on('/user/notifications', ({ headers }) =>
    headers.has('x-requested-with')
      ? json({ results: [{ message: 'وصل طلبك' }], next_page: null })
      : html('كل الإشعارات'),
  );
  const openList = async () => {
    await page.locator('a[data-island=notifications][data-state]').click();
    await expect(page.getByText('وصل طلبك')).toBeVisible();
  };
  await page.goto(origin);
  await openList();
  await page.getByRole('region', { name: 'الإشعارات' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'كل الإشعارات' })).toBeVisible();
  await openList();
  await page.goto(origin);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'كل الإشعارات' })).toBeVisible();
});

test('[GEOG-01] a server that speaks windows-1256 is read in its own letters', async ({ page }) => {
  // «بيتونيا»
  const name = Buffer.from([0xc8, 0xed, 0xca, 0xe6, 0xe4, 0xed, 0xc7]);
  const selects = `<div data-island="chained-selects"><select data-level="region" aria-label="محافظة"><option value="">-</option><option value="1">أ</option><option value="2">ب</option></select>
    <select data-level="city" aria-label="مدينة"><option value="">-</option></select></div>`;
  const send =
    (type: string, before: string, after: string): Responder =>
    () =>
      new Response(Buffer.concat([Buffer.from(before), name, Buffer.from(after)]), {
        headers: { 'content-type': `${type}; charset=windows-1256` },
      });
  const { origin, on } = await testSite();
  const html = `<!doctype html><title>مدن</title>${tag({})}${selects}`;
  on('/', () => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  on('/api/city/1', send('application/json', '[{"id":1,"name":"', '"}]'));
  on('/api/city/2', send('text/html', '<option value="1">', '</option>'));
  await page.goto(origin);
  await expect(page.locator('[data-island]')).toHaveAttribute('data-state', 'idle');
  for (const region of ['1', '2']) {
    await page.getByLabel('محافظة').selectOption(region);
    await expect(page.getByLabel('مدينة').locator('option')).toHaveText(['-', 'بيتونيا']);
    await page.getByLabel('محافظة').selectOption('');
  }
});
