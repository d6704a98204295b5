// Behaviour of requests that only a real server and the browser's own cache and decoder can show.
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../kit/browser.ts';
import { open, serve } from '../kit/contract.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

const tag = (config: object) =>
  `<link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/juzur/juzur.css"><script type="application/json" id="juzur-config">${JSON.stringify(config)}</script><script type="module" src="/assets/juzur/juzur.js"></script>`;

/**
 * Opens a separate server, which forwards only Juzur's built files to the shop. Playwright's routes would disable the
 * browser's cache.
 * @param pages by path
 */
const openServer = async (shop: string | undefined, pages: Record<string, Respond>) => {
  const server = http.createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const respond = pages[path];
    if (respond) return respond(request, response);
    const file = await fetch(`${shop}${path}`);
    response.writeHead(file.status, { 'content-type': file.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await file.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
};

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

test('[NOTI-04] a page and its JSON at one URL: neither is shown in place of the other', async ({ page, baseURL }) => {
  const bell = `<a data-island="notifications" href="/user/notifications">الإشعارات <span data-count hidden></span></a>`;
  const write = (response: ServerResponse, type: string, body: string) =>
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=60' }).end(body);
  const html = (title: string): Respond => {
    const body = `<!doctype html><meta charset="utf-8"><title>${title}</title>${tag({ authorized: true })}<h1>${title}</h1>${bell}`;
    return (_, response) => write(response, 'text/html; charset=utf-8', body);
  };
  const json = (value: unknown): Respond => {
    return (_, response) => write(response, 'application/json', JSON.stringify(value));
  };
  const list = json({ results: [{ message: 'وصل طلبك' }], next_page: null });
  const server = await openServer(baseURL, {
    '/': html('الرئيسية'),
    '/user/notifications/count': json({ count: 0 }),
    '/user/notifications': (request, response) =>
      (request.headers['x-requested-with'] ? list : html('كل الإشعارات'))(request, response),
  });
  const openList = async () => {
    await page.locator('a[data-island=notifications][data-state]').click();
    await expect(page.getByText('وصل طلبك')).toBeVisible();
  };
  await page.goto(server.origin);
  await openList();
  await page.getByRole('region', { name: 'الإشعارات' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'كل الإشعارات' })).toBeVisible();
  await openList();
  await page.goto(server.origin);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'كل الإشعارات' })).toBeVisible();
  await server.close();
});

test('[GEOG-01] a server that speaks windows-1256 is read in its own letters', async ({ page, baseURL }) => {
  // «بيتونيا»
  const name = Buffer.from([0xc8, 0xed, 0xca, 0xe6, 0xe4, 0xed, 0xc7]);
  const selects = `<div data-island="chained-selects"><select data-level="region" aria-label="محافظة"><option value="">-</option><option value="1">أ</option><option value="2">ب</option></select>
    <select data-level="city" aria-label="مدينة"><option value="">-</option></select></div>`;
  const send =
    (type: string, ...parts: (string | Buffer)[]): Respond =>
    (_, response) => {
      response.writeHead(200, { 'content-type': `${type}; charset=windows-1256` });
      response.end(Buffer.concat(parts.map((part) => Buffer.from(part))));
    };
  const server = await openServer(baseURL, {
    '/': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><title>مدن</title>${tag({})}${selects}`);
    },
    '/api/city/1': send('application/json', '[{"id":1,"name":"', name, '"}]'),
    '/api/city/2': send('text/html', '<option value="1">', name, '</option>'),
  });
  await page.goto(server.origin);
  await expect(page.locator('[data-island]')).toHaveAttribute('data-state', 'idle');
  for (const region of ['1', '2']) {
    await page.getByLabel('محافظة').selectOption(region);
    await expect(page.getByLabel('مدينة').locator('option')).toHaveText(['-', 'بيتونيا']);
    await page.getByLabel('محافظة').selectOption('');
  }
  await server.close();
});
