import { alive, bareHtml, expect, extendedIf, test as ownPageTest, type Page, visit } from '../kit/browser.ts';
import { serve } from '../kit/contract.ts';
import { everyIsland, htmlOf } from '../kit/markup.ts';
import { test } from '../kit/sharedPage.ts';
import { sendInParts, testSite } from '../kit/testSite.ts';

const TYPE = { 'content-type': 'text/html; charset=utf-8' };
const FRAGMENT =
  '<section class="page-block" data-page="2"><article data-product-id="y"><a href="/p/2">ب</a></article></section>';
const SENT = { json: { status: true, message: 'أرسلنا الرسالة' } };

test.describe('a page with <base href>', () => {
  test('[PAGE-04] [NAV-05] loads chunks from its own folder, and URLs of hooks and routes follow the base', async ({
    page,
    watched,
  }) => {
    const { origin, on } = await testSite();
    const listing = htmlOf('listing').replaceAll('/fragments/category/phones', 'part');
    // Fixed, as on real pages: a link in the text would be scrolled to for the press, to where the island hides it.
    const top =
      '<a data-island="back-to-top" style="position: fixed; inset-block-end: 0" href="/c/based#top">أعلى</a><div style="block-size: 3000px"></div>';
    const body = bareHtml(listing + htmlOf('quantity', 'email-activation') + top, 'juzur.js', {
      routes: { send_email: 'send/account-confirmation' },
    });
    on('/c/based', () => new Response(body.replace('<head>', '<head><base href="/shop/">'), { headers: TYPE }));
    const parts = await serve('/shop/part', { html: FRAGMENT });
    const sent = await serve('/shop/send/account-confirmation', SENT);
    await visit(page, `${origin}/c/based`, '[data-island=quantity]');
    await page.getByRole('link', { name: 'المزيد' }).click();
    await expect(page.locator('.page-block')).toHaveCount(2);
    await page.getByRole('button', { name: 'أرسل الرسالة' }).click();
    await expect(page.getByText('أرسلنا الرسالة')).toBeVisible();
    expect([parts.length, sent.length]).toEqual([1, 1]);
    await page.evaluate(() => scrollTo(0, 2000));
    await page.getByRole('link', { name: 'أعلى' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(new URL(page.url()).pathname).toMatch(/^\/c\//);
    expect(watched.errors).toEqual([]);
  });
});

test('[PAGE-02] a page opened with a name and a password in its URL sends requests and writes its address', async ({
  page,
  watched,
}) => {
  const { origin, on } = await testSite();
  on('/c/phones', () => new Response(bareHtml(htmlOf('listing', 'email-activation')), { headers: TYPE }));
  await serve('/fragments/category/phones', { html: FRAGMENT });
  await serve('/user/ajax/send/account-confirmation', SENT);
  await page.goto(`${origin.replace('//', '//name:password@')}/c/phones`);
  await page.getByRole('button', { name: 'أرسل الرسالة' }).click();
  await expect(page.getByText('أرسلنا الرسالة')).toBeVisible();
  await page.getByRole('link', { name: 'المزيد' }).click();
  await expect(page.locator('.page-block')).toHaveCount(2);
  // The key of the place, for Back.
  await expect.poll(() => page.evaluate(() => history.state?.juzur)).toBeTruthy();
  expect(watched.errors).toEqual([]);
});

test('[PAGE-01] a tag with async starts the islands once the whole page has arrived', async ({ page, watched }) => {
  const { origin, on } = await testSite();
  const html = bareHtml(htmlOf('quantity', 'toggle', 'listing', 'reply')).replace('<script type="module"', '$& async');
  on('/async', () => sendInParts(html, html.indexOf('<main>'), 40, 50));
  await page.goto(`${origin}/async`);
  for (const hook of ['quantity', 'toggle', 'listing', 'reply']) await alive(page, `[data-island=${hook}]`);
  expect(watched.errors).toEqual([]);
});

test('[PAGE-02] XHTML (application/xhtml+xml): every island mounts, and what it draws works', async ({ page }) => {
  const { origin, on } = await testSite();
  await page.goto('about:blank');
  const body = await page.evaluate((text) => {
    const { body: parsed } = new DOMParser().parseFromString(text, 'text/html');
    return [...parsed.childNodes].map((node) => new XMLSerializer().serializeToString(node)).join('');
  }, everyIsland);
  // Chromium runs no module script in XML by its element.
  const xhtml = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" lang="ar" dir="rtl">
    <head><title>صفحة</title><meta name="csrf-token" content="bare"/><link rel="icon" href="data:,"/>
    <link rel="stylesheet" href="/assets/juzur/juzur.css"/><script>import("/assets/juzur/juzur.js")</script></head>
    <body><main><h1>صفحة</h1>${body}</main></body></html>`;
  on('/xhtml', () => new Response(xhtml, { headers: { 'content-type': 'application/xhtml+xml; charset=utf-8' } }));
  await page.goto(`${origin}/xhtml`);
  expect(await page.evaluate(() => document.contentType)).toBe('application/xhtml+xml');
  await page.waitForFunction(() => {
    for (const each of document.querySelectorAll('main *'))
      each.dispatchEvent(new Event('pointerover', { bubbles: true }));
    return [...document.querySelectorAll('main > section')].every((each) => each.querySelector('[data-state]'));
  });
  // Playwright's own `check` and `toHaveValue` know no fields in XML.
  const fieldValue = (field: string) => page.locator(field).evaluate((each: HTMLInputElement) => each.value);
  await page.getByRole('button', { name: 'أكثر' }).click();
  await expect.poll(() => fieldValue('[data-island=quantity] input')).toBe('2');
  const stars = page.locator('form[action="/p/1/rate"] [type=radio]');
  await stars.nth(3).evaluate((star: HTMLElement) => star.click());
  await expect.poll(() => fieldValue('form[action="/p/1/rate"] [name=rating]')).toBe('4');
});

ownPageTest.describe('a service worker of the site', () => {
  ownPageTest.use({ serviceWorkers: 'allow' });

  /** Answers from a cache of the test: `old` maps the requests for files of the build to other responses. */
  const workerOf = (old: string) => `
    addEventListener('install', () => skipWaiting());
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => {
      const { pathname } = new URL(event.request.url);
      ${old}
    });`;
  const open = async (page: Page, old: string) => {
    const { origin, on } = await testSite();
    on('/cached/worker.js', () => new Response(workerOf(old), { headers: { 'content-type': 'text/javascript' } }));
    on('/cached/install', () => new Response('<!doctype html><title>x</title>', { headers: TYPE }));
    on('/cached/page', () => new Response(bareHtml(htmlOf('quantity', 'listing')), { headers: TYPE }));
    await page.goto(`${origin}/cached/install`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/cached/worker.js');
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    });
    await page.goto(`${origin}/cached/page`);
  };

  /** The loader of an older build: its chunks have names that the server no longer has. */
  const OLD_LOADER = `if (pathname.endsWith('/juzur.js')) event.respondWith(fetch(event.request).then(async (response) =>
    new Response((await response.text()).replace(/-[A-Z0-9]{8}\\.js/g, '-00000000.js'), response)));`;
  const SHELL = `if (pathname.includes('/chunks/')) event.respondWith(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));`;
  const OLD_CHUNKS = `if (pathname.includes('/chunks/')) event.respondWith(new Response('export const other = 1', { headers: { 'content-type': 'text/javascript' } }));`;

  for (const [what, old] of Object.entries({
    'an old loader, whose chunks are gone': OLD_LOADER,
    'the page itself for each chunk': SHELL,
    'chunks of another build': OLD_CHUNKS,
  }))
    ownPageTest(
      `[PAGE-02] answers with ${what}: the console says so, and the page works as without a script`,
      extendedIf(old !== OLD_LOADER),
      async ({ page, watched }) => {
        await open(page, old);
        await expect
          .poll(() => watched.errors.join('\n'))
          .toMatch(/Failed to load resource|Failed to load module script|does not provide an export/);
        watched.errors.length = 0;
        const more = page.getByRole('link', { name: 'المزيد' });
        await expect(more).toBeVisible();
        await more.click();
        await page.waitForURL(/page=2/);
        await expect(page.getByLabel('الكمية')).toBeVisible();
        watched.errors.length = 0;
      },
    );
});

test('[PAGE-02] a policy with the Trusted Types of the site alone: islands work, and the site decides on HTML', async ({
  page,
  watched,
}) => {
  const { origin, on } = await testSite();
  const own = `<script>trustedTypes.createPolicy('default', { createHTML: (html) => html.replace('/p/2', '/p/3') })</script>`;
  const policy = "require-trusted-types-for 'script'; trusted-types default";
  on(
    '/types',
    () =>
      new Response(own + bareHtml(htmlOf('quantity', 'listing')), {
        headers: { ...TYPE, 'content-security-policy': policy },
      }),
  );
  await serve('/fragments/category/phones', { html: FRAGMENT });
  await page.goto(`${origin}/types`);
  await page.getByRole('button', { name: 'أكثر' }).click();
  await expect(page.getByLabel('الكمية')).toHaveValue('2');
  await page.getByRole('link', { name: 'المزيد' }).click();
  await expect(page.locator('[data-page="2"] a')).toHaveAttribute('href', '/p/3');
  // The browser says that the policy does not name `juzur`.
  await expect.poll(() => watched.violations.join()).toContain('juzur');
  watched.violations.length = 0;
  expect(watched.errors.filter((text) => !/'juzur'|Trusted Types policy/.test(text))).toEqual([]);
  watched.errors.length = 0;
});

test.describe('Content-Security-Policy: sandbox', () => {
  const body = htmlOf('quantity', 'money', 'listing', 'share', 'tracking', 'instant-order', 'autocomplete', 'reply');

  // A chunk that is still being fetched when a test ends would fail the next one.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

  /** Files of the build may be read by a page without an origin only if the server says so. */
  const openSandboxed = async (page: Page, sandbox: string) => {
    const { origin, on } = await testSite();
    on(
      '/sandboxed',
      () =>
        new Response(bareHtml(body, 'juzur.js', { authorized: true }), {
          headers: { ...TYPE, 'content-security-policy': `sandbox ${sandbox}` },
        }),
    );
    await page.route(/\/assets\/juzur\//, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
    });
    await page.goto(`${origin}/sandboxed`);
  };

  test('[PAGE-02] the page without a script is the server’s', async ({ page, watched }) => {
    await openSandboxed(page, '');
    await expect(page.getByLabel('الكمية')).toBeVisible();
    await expect(page.locator('data')).toHaveText('1,234.50 ₪ شيكل');
    watched.errors.length = 0;
  });

  for (const sandbox of ['allow-scripts', 'allow-scripts allow-forms', 'allow-scripts allow-same-origin allow-forms'])
    test(
      `[PAGE-02] ${sandbox}: storage, cookies and history may throw, and the islands work`,
      extendedIf(sandbox !== 'allow-scripts'),
      async ({ page, watched }) => {
        await openSandboxed(page, sandbox);
        await alive(page, '[data-island=quantity]');
        await alive(page, '[data-track]');
        await page.getByRole('button', { name: 'أكثر' }).click();
        await expect(page.getByLabel('الكمية')).toHaveValue('2');
        await expect(page.locator('data')).toHaveText(/1,234\.50/);
        await page.locator('[data-track]').click();
        await page.getByLabel('بحث').fill('هاتف');
        await page.getByLabel('رسالتك').fill('سلام');
        await page.getByRole('button', { name: 'أرسل' }).click();
        await page.getByLabel('الجوال').fill('0599123456');
        await page.getByRole('button', { name: 'اطلب' }).click();
        await page.getByRole('link', { name: 'المزيد' }).click();
        if (sandbox.includes('same-origin')) await expect(page.locator('.page-block')).toHaveCount(2);
        else await expect.poll(() => watched.errors.join()).toContain('juzur listing');
        await expect(page.getByRole('link', { name: 'المزيد' })).toBeVisible();
        // What the browser forbids, and what islands report. An exception of an island would be neither.
        const known =
          /^juzur |^Failed to load resource|blocked by CORS policy|Request mode is "same-origin"|^Blocked form submission|^Cross-Origin Request Blocked|Cross-Origin-Resource-Policy|^Security Error: Content at moz-nullprincipal:/;
        expect(watched.errors.filter((text) => !known.test(text))).toEqual([]);
        watched.errors.length = 0;
      },
    );
});
