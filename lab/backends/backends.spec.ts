import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { docFiles } from '../../tests/kit/docFiles.ts';
import { backends, php } from './backends.ts';
import { serveBackend, test } from './test.ts';

const ISLAND = { 'X-Requested-With': 'XMLHttpRequest', 'X-Juzur': 'form', Accept: 'application/json' };
const NUMBER = '0599123456';

const message = (page: Page) => page.locator('[data-island=instant-order] [data-message]');
const order = async (page: Page) => {
  await page.getByLabel('رقم الجوال').fill(NUMBER);
  await page.getByRole('button', { name: 'اطلب الآن' }).click();
};
const cartForm = (page: Page) => page.locator('[data-island=form]');
const cartCount = (page: Page) => page.locator('[data-count-of=cart]');
const addToCart = async (page: Page, quantity: number) => {
  await page.getByLabel('الكمية').fill(`${quantity}`);
  await page.getByRole('button', { name: 'أضف إلى السلة' }).click();
};
const orderNumber = (text: string | null) => Number(/رقم (\d+)/.exec(text ?? '')?.[1]);

const logIn = async (page: Page) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'دخول' }).click();
  await page.waitForURL('**/products');
};

for (const page of ['docs/backends/laravel.md', 'docs/shops/woocommerce.md', 'docs/shops/prestashop.md'])
  test(`the PHP files of ${page} parse`, () => {
    const files = Object.entries(docFiles(page)).filter(([path]) => /^(?!.*\.blade).*\.php$/.test(path));
    expect(files.length).toBeGreaterThan(3);
    for (const [path, text] of files) {
      const { stdout } = spawnSync(php(), ['-l'], { input: text, encoding: 'utf8' });
      expect(stdout, path).toContain('No syntax errors');
    }
  });

for (const backend of backends)
  test.describe(backend.name, () => {
    const { check, folder } = serveBackend(backend);

    test('pages and their JSON name charset and Vary, and nothing keeps a page from Back', async ({ request }) => {
      for (const path of [
        '/products',
        '/products/1',
        '/login',
        '/search',
        '/fragments/products?page=2',
        '/csrf-token',
      ]) {
        const headers = (await request.get(path)).headers();
        expect(headers.vary, path).toContain('X-Juzur');
        expect(headers['cache-control'] ?? '', path).not.toContain('no-store');
        if (path !== '/csrf-token') expect(headers['content-type'], path).toMatch(/^text\/html; ?charset=utf-8$/i);
      }
      const config = await (await request.get('/products')).text();
      expect(config).toContain('منتج 10');
    });

    test('juzur check finds nothing on its pages, their requests included', () => {
      const pages = ['/products', '/products?page=2', '/products/1', '/cart', '/login'];
      const { stdout, stderr } = check(pages);
      expect(stdout).toBe('');
      expect(stderr).toContain('juzur check: 5 pages, 0 errors, 0 warnings');
    });

    test('[LIST-02] a listing loads more, and Back restores the same page', async ({ page }) => {
      await page.goto('/products');
      await expect(page.locator('[data-island=listing]')).toHaveAttribute('data-state', 'idle');
      await expect(page.locator('[data-money]').first()).toContainText('1.50 ₪');
      await page.getByRole('link', { name: 'عرض المزيد' }).click();
      await expect(page.locator('.page-block')).toHaveCount(2);
      await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })));
      await page.getByRole('link', { name: 'منتج 15' }).click();
      await page.waitForURL('**/products/15');
      await page.goBack({ waitUntil: 'commit' });
      await expect.poll(() => page.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true);
      await expect(page.locator('.page-block')).toHaveCount(2);
      await page.getByRole('link', { name: 'عرض المزيد' }).click();
      await expect(page.locator('article')).toHaveCount(25);
      await expect(page.locator('[data-load-more]')).toHaveCount(0);
    });

    test('[LIST-02] a fragment is one block, and a page that does not exist is 404', async ({ request }) => {
      const fragment = await request.get('/fragments/products?page=3', { headers: ISLAND });
      expect((await fragment.text()).match(/<article/g)).toHaveLength(5);
      for (const page of ['0', '4', 'x', '1e9'])
        expect((await request.get(`/fragments/products?page=${page}`, { headers: ISLAND })).status()).toBe(404);
      expect((await request.get('/products?page=99')).status()).toBe(200);
    });

    test('[SRCH-01] one URL suggests products for a word, and shows them as a page without JavaScript', async ({
      page,
      plain,
    }) => {
      await page.goto('/products');
      await page.getByRole('search').getByLabel('ابحث').pressSequentially('منتج 2');
      await expect(page.getByRole('option')).toHaveCount(7);
      await page.getByRole('option', { name: 'منتج 25' }).click();
      await expect(page).toHaveURL('/products/25');

      await plain.goto('/products');
      await plain.getByLabel('ابحث').fill('منتج 2');
      await plain.getByRole('button', { name: 'بحث' }).click();
      await expect(plain.getByRole('main').getByRole('listitem')).toHaveCount(7);
      await plain.getByRole('link', { name: 'منتج 25' }).click();
      await expect(plain.getByRole('heading', { name: 'منتج 25' })).toBeVisible();
    });

    test('[ORDR-01] an instant order is accepted', async ({ page }) => {
      await page.goto('/products/3');
      await order(page);
      await expect(message(page)).toHaveText(/^تم استلام طلبك رقم \d+\.$/);
      await expect(page).toHaveURL('/products/3');
    });

    test('[ORDR-04] the message of a refused order is shown, and the console stays silent', async ({ page }) => {
      await page.goto('/products/2');
      await order(page);
      await expect(message(page)).toHaveText('نفد هذا المنتج.');
    });

    test('[ORDR-04] an order whose response was a redirect is one order after the next press', async ({
      page,
      context,
      lines,
    }) => {
      // A script of the site removes the header, so the server treats the island like a browser.
      await page.addInitScript(() => {
        const { fetch } = window;
        window.fetch = (url, init) => {
          const request = new Request(url, init);
          if (!('keepsHeader' in window)) request.headers.delete('X-Juzur');
          return fetch(request);
        };
      });
      await page.goto('/products/4');
      await order(page);
      await expect(message(page)).toContainText('ربما سُجّل طلبك');
      expect(lines.splice(0).join()).toContain('islands expect JSON when X-Requested-With: XMLHttpRequest is sent');

      await page.evaluate(() => Object.assign(window, { keepsHeader: true }));
      await page.getByRole('button', { name: 'اطلب الآن' }).click();
      await expect(message(page)).toHaveText(/رقم \d+/);
      const first = orderNumber(await message(page).textContent());
      const next = await context.newPage();
      await next.goto('/products/5');
      await order(next);
      await expect(message(next)).toHaveText(/رقم \d+/);
      expect(orderNumber(await message(next).textContent())).toBe(first + 1);
    });

    test('an order key gets the same order again, and is refused for another one', async ({ request }) => {
      const { token } = (await (await request.get('/csrf-token')).json()) as { token: string };
      const post = (product: string, mobile = NUMBER) =>
        request.post('/cart/instant-order', {
          headers: { ...ISLAND, 'Idempotency-Key': `key-of-${backend.name}` },
          form: { _token: token, csrfmiddlewaretoken: token, product_id: product, mobile, recaptcha: '' },
        });
      const answers = await Promise.all(Array.from({ length: 8 }, () => post('6')));
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 200));
      expect(new Set(texts).size).toBe(1);
      expect((await post('7')).status()).toBe(422);
      expect((await post('6', '0599000000')).status()).toBe(422);
      expect((await post('6', 'abc')).status()).toBe(422);
    });

    test('[PAGE-04] a form adds to the cart, its count is right in each tab, and errors are beside their field', async ({
      page,
      context,
    }) => {
      await page.goto('/products/20');
      const tab = await context.newPage();
      await tab.goto('/products/21');
      await expect(cartCount(page)).toBeHidden();

      const quantity = page.getByLabel('الكمية');
      await addToCart(page, 9);
      await expect(quantity).toHaveAccessibleDescription('المتوفر الآن 5 فقط.');
      await expect(quantity).toHaveAttribute('aria-invalid', 'true');
      await expect(quantity).toBeFocused();
      await expect(cartCount(page)).toBeHidden();

      await addToCart(page, 2);
      await expect(cartForm(page).locator('[data-message]')).toHaveText('أُضيف المنتج إلى السلة.');
      await expect(quantity).not.toHaveAttribute('aria-invalid', 'true');
      for (const each of [page, tab]) await expect(cartCount(each)).toHaveText('2');
      await page.goto('/cart');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveText('منتج 20 × 2');
      await expect(cartCount(page)).toHaveText('2');
    });

    test('a press on the cart that is sent again adds once, and fields are refused by name', async ({ request }) => {
      const { token } = (await (await request.get('/csrf-token')).json()) as { token: string };
      const post = (product: string, quantity: string, key: string) =>
        request.post('/cart', {
          headers: { ...ISLAND, 'Idempotency-Key': key },
          form: { _token: token, csrfmiddlewaretoken: token, product_id: product, product, quantity },
        });
      for (const [key, cart] of [
        ['a', 2],
        ['a', 2],
        ['b', 4],
      ] as const)
        expect((await (await post('22', '2', key)).json()).counts).toEqual({ cart });
      for (const quantity of ['0', '6', 'x']) {
        const refused = await post('22', quantity, 'c');
        expect(refused.status()).toBe(422);
        expect(await refused.json()).toMatchObject({ status: false, errors: { quantity: expect.anything() } });
      }
      expect((await post('99', '1', 'c')).ok()).toBe(false);
    });

    test('an ended session gets a new token, and the order is sent once more', async ({ page }) => {
      await page.goto('/products/8');
      await expect(page.locator('[data-island=instant-order]')).toHaveAttribute('data-state', 'idle');
      await page.context().clearCookies();
      const statuses: number[] = [];
      page.on('response', (response) => response.url().endsWith('instant-order') && statuses.push(response.status()));
      await order(page);
      await expect(message(page)).toHaveText(/رقم \d+/);
      expect(statuses).toEqual([419, 200]);
    });

    test('an island of a guest gets 401 and JSON, a browser the login page', async ({ request, page }) => {
      const answer = await request.get('/user/notifications/count', { headers: ISLAND, maxRedirects: 0 });
      expect(answer.status()).toBe(401);
      expect(await answer.json()).toEqual({ status: false, message: 'سجّل الدخول أولاً.' });
      await page.goto('/user/notifications');
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('status')).toHaveText('سجّل الدخول أولاً.');
    });

    test('[NOTI-01] a poll that knows the count gets 304', async ({ page }) => {
      await logIn(page);
      const poll = (headers = {}) =>
        page.request.get('/user/notifications/count', { headers: { ...ISLAND, ...headers } });
      const first = await poll();
      const { count } = await first.json();
      const { etag = '' } = first.headers();
      for (const known of [etag, `W/${etag}`]) expect((await poll({ 'If-None-Match': known })).status()).toBe(304);
      expect(await (await poll({ 'If-None-Match': '"none"' })).json()).toEqual({ count });
    });

    if (backend.name === 'php')
      test('a slow page does not block the other requests of its visitor', async ({ request }) => {
        // A script that opens the session like every page, and ends only when the test lets it.
        const slow = `<?php require '../juzur.php'; visitor(); touch('began'); while (!file_exists('go-on')) { usleep(10000); clearstatcache(); }`;
        writeFileSync(join(folder(), 'public/slow.php'), slow);
        await request.get('/csrf-token');
        const pending = request.get('/slow.php');
        await expect.poll(() => existsSync(join(folder(), 'public/began'))).toBe(true);
        expect((await request.get('/csrf-token')).status()).toBe(200);
        writeFileSync(join(folder(), 'public/go-on'), '');
        expect((await pending).status()).toBe(200);
      });

    test('[NOTI-01] [NOTI-04] the bell has its badge and its list, and no tab shows JSON', async ({
      page,
      context,
    }) => {
      await logIn(page);
      await expect(page.locator('[data-count]')).toHaveText('12');
      await page.locator('[data-island=notifications]').click();
      await expect(page.getByRole('link', { name: 'إشعار 12' })).toBeVisible();
      await expect(page.locator('[data-count]')).not.toHaveText('12');

      // The worst case: the JSON is in the browser's cache.
      await page.evaluate((headers) => fetch('/user/notifications', { headers }), ISLAND);
      const tab = await context.newPage();
      for (const go of [() => tab.goto('/user/notifications'), () => tab.reload()]) {
        await go();
        await expect(tab.getByRole('heading', { name: 'الإشعارات' })).toBeVisible();
      }
      await tab.goto('/products');
      await tab.goBack({ waitUntil: 'commit' });
      await expect(tab.getByRole('heading', { name: 'الإشعارات' })).toBeVisible();
      await tab.getByRole('link', { name: 'إشعارات أقدم' }).click();
      await expect(tab.getByText('إشعار 1', { exact: true })).toBeVisible();
    });

    test('[PAGE-04] the links and forms work without JavaScript, and the same form sent twice is one order', async ({
      plain: page,
    }) => {
      await page.goto('/products');
      await page.getByRole('link', { name: 'عرض المزيد' }).click();
      await expect(page.locator('article')).toHaveCount(10);
      await page.getByRole('link', { name: 'عرض السابق' }).click();
      await page.getByRole('link', { name: 'منتج 9' }).click();
      const fields = await page
        .locator('input[type=hidden]')
        .evaluateAll((inputs) =>
          Object.fromEntries((inputs as HTMLInputElement[]).map(({ name, value }) => [name, value])),
        );
      await order(page);
      const status = page.getByRole('status').first();
      await expect(status).toHaveText(/رقم \d+/);
      const first = orderNumber(await status.textContent());
      const again = await page.request.post('/cart/instant-order', { form: { ...fields, mobile: NUMBER } });
      expect(orderNumber(await again.text())).toBe(first);

      await page.goto('/products/9');
      await page.getByLabel('رقم الجوال').fill('123');
      await page.getByRole('button', { name: 'اطلب الآن' }).click();
      await expect(status).toHaveText('تحقق من رقم الجوال.');
      await page.goto('/products/2');
      await order(page);
      await expect(status).toHaveText('نفد هذا المنتج.');

      await page.goto('/products/9');
      await addToCart(page, 9);
      await expect(status).toHaveText('المتوفر الآن 4 فقط.');
      await addToCart(page, 3);
      await expect(status).toHaveText('أُضيف المنتج إلى السلة.');
      await page.getByRole('link', { name: 'السلة 3' }).click();
      await expect(page.getByRole('main').getByRole('listitem')).toHaveText('منتج 9 × 3');

      await page.goto('/products/9');
      await page.context().clearCookies();
      await order(page);
      await expect(status).toHaveText('انتهت الجلسة. حاول مرة أخرى.');
      await logIn(page);
      await page.getByRole('link', { name: /الإشعارات/ }).click();
      await expect(page.getByRole('listitem')).toHaveCount(10);
    });
  });
