// What only the browser's own cache can show.
import { expect, test } from '../kit/browser.ts';
import { testSite } from '../kit/testSite.ts';

const tag = (config: object) =>
  `<link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/juzur/juzur.css"><script type="application/json" id="juzur-config">${JSON.stringify(config)}</script><script type="module" src="/assets/juzur/juzur.js"></script>`;

// Its responses stay in the browser's cache.
test('[NOTI-04] a page and its JSON at one URL: neither is shown in place of the other', async ({ page }) => {
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
