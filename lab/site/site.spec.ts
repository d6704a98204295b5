import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import type { CheckerWindow } from '../../site/preview/checker.ts';
import type { Lang } from '../../site/preview/choice.ts';
import { defaultConfig } from '../../site/preview/config.ts';
import type { PreviewData } from '../../site/preview/data.ts';
import { expectAccessible } from '../../tests/kit/browser.ts';
import { collectShifts, shiftsOf } from '../../tests/kit/layoutShifts.ts';

const pages = ['/', '/start.html', '/adopting.html', '/islands/rating.html', '/backends/php.html'];
/** A mid-range phone on a slow mobile network, as in the bench and in DevTools. */
const SLOWDOWN = 4;
const SLOW_4G = { offline: false, latency: 563, downloadThroughput: 180_000, uploadThroughput: 84_000 };

const preview = (page: Page) => page.frameLocator('.preview-frame');

for (const colorScheme of ['light', 'dark'] as const)
  for (const path of pages.flatMap((each) => [each, `/ar${each}`]))
    test(`[PAGE-04] ${path} is accessible in ${colorScheme} and does not scroll sideways`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      if (path.includes('/islands/')) await expect(page.getByRole('group').first()).toBeVisible();
      await expectAccessible(page);
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(tooWide, `at ${width} px`).toBeLessThanOrEqual(0);
      }
    });

test('[PAGE-02] a press lets the server of a preview fail, in both languages', async ({ page }) => {
  await page.goto('/ar/islands/instant-order.html');
  await page.getByRole('button', { name: 'خطأ', exact: true }).click();
  await expect(preview(page).getByText('نعتذر، حدث خطأ في المتجر')).toBeVisible();
  await page.getByRole('button', { name: 'دون اتصال' }).click();
  await expect(preview(page).getByText('لا يوجد اتصال بالإنترنت.')).toBeVisible();
  await page.goto('/islands/instant-order.html');
  await page.getByRole('button', { name: 'Error', exact: true }).click();
  await expect(preview(page).getByText('Sorry, something went wrong')).toBeVisible();
  await page.getByRole('button', { name: '422' }).click();
  await expect(preview(page).getByText('Check this value.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Login page' }).click();
  await expect(page.getByRole('tab', { name: /Events and findings/ })).not.toHaveText(/\(0\)/);
});

test('[PAGE-02] requests and responses, events and findings are listed', async ({ page }) => {
  await page.goto('/islands/instant-order.html');
  const panel = page.getByRole('tabpanel');
  await page.getByRole('button', { name: 'Answered' }).click();
  await expect(panel.getByText('POST /cart/instant-order')).toBeVisible();
  await panel.getByText('POST /cart/instant-order').click();
  await expect(panel.getByText('idempotency-key')).toBeVisible();
  await expect(panel.getByText('"order"')).toBeVisible();
  await page.getByRole('tab', { name: /Requests/ }).press('ArrowRight');
  await expect(panel.getByText('juzur:instant-order:sent')).toBeVisible();
});

test('[PAGE-02] edited markup is checked by the islands themselves, by keyboard alone', async ({ page }) => {
  await page.goto('/islands/quantity.html');
  const editor = page.getByRole('textbox', { name: 'Markup' });
  await editor.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('<div data-island="quantty"><input name="n"></div>');
  // The finding opens its tab.
  await expect(page.getByRole('listitem').filter({ hasText: 'expected "quantity", got "quantty"' })).toHaveCount(1);
  // Tab leaves the editor.
  await editor.focus();
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(editor).toHaveValue(/data-island="quantity"/);
  await expect(preview(page).getByRole('spinbutton')).toBeVisible();
});

test('[PAGE-02] the rules of juzur check mark the lines of edited markup, and a finding opens its tab once', async ({
  page,
}) => {
  await page.goto('/islands/quantity.html');
  const editor = page.getByRole('textbox', { name: 'Markup' });
  const finding = page.getByRole('listitem').filter({ hasText: 'Markup, line 2: quantity' });
  await editor.fill('<p>\n<div data-island="quantity"></div>');
  await expect(finding).toHaveCount(1);
  // The console of the preview says the same.
  await expect(page.getByRole('listitem').filter({ hasText: 'such a field inside the host' })).toHaveCount(1);
  await expect(editor).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('tab', { name: /Requests/ }).click();
  await editor.fill('<p>.</p>\n<div data-island="quantity"></div>');
  await expect(preview(page).getByText('.', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: /Requests/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(editor).toHaveAttribute('aria-invalid', 'false');
});

test('[PAGE-02] the checker of the editor has nothing to say of the smallest markups', async ({ page }) => {
  await page.goto('/preview/checker.html');
  for (const lang of ['ar', 'en']) {
    const { islands } = (await (await page.request.get(`/preview/${lang}.json`)).json()) as PreviewData;
    expect(islands.length).toBeGreaterThan(25);
    for (const { name, markup, more } of islands) {
      const edited = { markup, more, config: defaultConfig(lang as Lang), lang };
      const found = await page.evaluate((each) => (window as unknown as CheckerWindow).checkMarkup(each), edited);
      expect.soft(found, `${name} in ${lang}`).toEqual([]);
    }
  }
});

test('[PAGE-02] a filter and an order of a preview change its list', async ({ page }) => {
  // The page of the preview is loaded again.
  const titles = () =>
    preview(page)
      .locator('.card-title')
      .allTextContents()
      .catch(() => []);
  await page.goto('/islands/filters.html');
  await expect(preview(page).locator('.card')).toHaveCount(8);
  await preview(page).getByRole('checkbox').check();
  await expect(preview(page).locator('.card-picture:not([src*=samsung])')).toHaveCount(0);
  await expect(preview(page).locator('.card').first()).toBeVisible();
  await expect(preview(page).getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('tabpanel')).toContainText('brand[]=7');
  await page.goto('/islands/sort.html');
  await expect(preview(page).locator('.card')).toHaveCount(8);
  const before = await titles();
  // A choice that a test makes before the island is there is not a visitor's.
  await expect(preview(page).locator('select[data-state]')).toBeVisible();
  await preview(page).getByRole('combobox').selectOption({ index: 1 });
  await expect.poll(titles).not.toEqual(before);
  await expect(preview(page).getByRole('combobox')).toHaveValue(/price-asc/);
});

test('[PAGE-02] edited markup runs no script that could reach the page around the preview', async ({ page }) => {
  const script = "top.document.title = 'run'; localStorage.setItem('run', '1')";
  await page.goto('/islands/quantity.html');
  await page.getByRole('textbox', { name: 'Markup' }).fill(`<p>Edited</p>
    <script>${script}</script>
    <svg onload="${script}"></svg>
    <iframe srcdoc="<script>${script}</script><p>Framed</p>"></iframe>
    <iframe src="javascript:${script}"></iframe>
    <a href="javascript:${script}">Link</a>
    <form action="javascript:${script}"><button>Send</button></form>
    <img src="missing.png" alt="" onerror="${script}">`);
  await expect(preview(page).getByText('Edited')).toBeVisible();
  const isMissing = () =>
    preview(page)
      .getByRole('presentation')
      .evaluate((image: HTMLImageElement) => image.complete);
  await expect.poll(isMissing).toBe(true);
  await expect(preview(page).locator('iframe').first().contentFrame().getByText('Framed')).toBeVisible();
  await preview(page).getByRole('link', { name: 'Link' }).click();
  await preview(page).getByRole('button', { name: 'Back' }).click();
  await preview(page).getByRole('button', { name: 'Send' }).click();
  await expect(page).not.toHaveTitle('run');
  expect(await page.evaluate(() => localStorage.getItem('run'))).toBeNull();
});

test('[PAGE-02] a link cannot bring markup into a preview', async ({ page }) => {
  const foreign = `markup=${encodeURIComponent('<p>Foreign</p>')}&config={}`;
  for (const url of [
    `/preview/frame.html?island=quantity&lang=en&${foreign}#${foreign}`,
    `/islands/quantity.html?${foreign}#${foreign}`,
  ]) {
    await page.goto(url);
    const shown = url.startsWith('/preview') ? page : preview(page);
    await expect(shown.getByRole('spinbutton')).toBeVisible();
    await expect(shown.getByText('Foreign')).toHaveCount(0);
  }
});

/** The fragment of a link with an example. */
const fragmentOf = (example: object) =>
  `#example=${deflateRawSync(JSON.stringify({ config: '{}', state: 'ready', dir: 'ltr', ...example })).toString('base64url')}`;

test('[PAGE-02] an edited example is copied as a link, which opens it with a note until it is reset', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/ar/islands/quantity.html');
  const markup = (await page.getByRole('textbox', { name: 'الترميز' }).inputValue()).replace('value="1"', 'value="3"');
  const config = JSON.stringify({ locale: 'ar', authorized: false });
  await page.getByRole('textbox', { name: 'الترميز' }).fill(`<p>معدّل</p>${markup}`);
  await page.getByRole('textbox', { name: 'إعدادات الصفحة' }).fill(config);
  await page.getByRole('button', { name: 'من اليسار إلى اليمين' }).click();
  await page.getByRole('button', { name: 'بلا جافاسكربت' }).click();
  await page.getByRole('button', { name: 'انسخ الرابط' }).click();
  await expect(page.getByText('نُسخ')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  const note = page.getByText('فُتح هذا المثال من رابط');
  await expect(note).toBeVisible();
  await expect(preview(page).getByText('معدّل')).toBeVisible();
  await expect(preview(page).locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('button', { name: 'بلا جافاسكربت' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('textbox', { name: 'إعدادات الصفحة' })).toHaveValue(config);
  await expectAccessible(page, '.preview');
  await page.getByRole('button', { name: 'استعد الأصل' }).click();
  await expect(note).toHaveCount(0);
  await expect(page).toHaveURL('/ar/islands/quantity.html');
  await expect(preview(page).getByText('معدّل')).toHaveCount(0);
});

test('[PAGE-02] a link with a damaged or too long example opens the one of the docs and says so', async ({ page }) => {
  const long = fragmentOf({ markup: '<p>Foreign</p>'.repeat(5000) });
  for (const fragment of ['#example=', '#example=%', '#example=AAAA', fragmentOf({ markup: 1 }), long]) {
    await page.goto('about:blank');
    await page.goto(`/islands/quantity.html${fragment}`);
    await expect(page.getByText('damaged or too long'), fragment.slice(0, 30)).toBeVisible();
    await expect(preview(page).getByRole('spinbutton')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Markup' })).toHaveValue(/data-island="quantity"/);
  }
  await page.getByRole('textbox', { name: 'Markup' }).fill(randomBytes(10_000).toString('hex'));
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Too long for a link')).toBeVisible();
});

test('[PAGE-02] the markup of a link runs no script in the docs and in the checker, and its frame cannot read the docs', async ({
  page,
}) => {
  const script =
    "for (const each of [self, parent, top]) try { each.run = 1; each.document.title = 'run'; each.document.cookie = 'run=1'; each.localStorage.setItem('run', '1') } catch {}";
  await page.goto(
    `/islands/quantity.html${fragmentOf({
      markup: `<p>Foreign</p><script>${script}</script>
        <img src="data:," alt="" onerror="${script}">
        <iframe srcdoc="<script>${script}</script>"></iframe>
        <div data-island="quantty"></div>`,
    })}`,
  );
  await expect(preview(page).getByText('Foreign')).toBeVisible();
  await expect(page.getByText('came from a link')).toBeVisible();
  // The checker has read the markup.
  await expect(page.getByRole('listitem').filter({ hasText: 'Markup, line 4' })).toHaveCount(1);
  const isLoaded = () =>
    preview(page)
      .getByRole('presentation')
      .evaluate((image: HTMLImageElement) => image.complete);
  await expect.poll(isLoaded).toBe(true);
  expect(page.frames().length).toBeGreaterThan(3);
  for (const frame of page.frames()) expect(await frame.evaluate(() => 'run' in window), frame.url()).toBe(false);
  // A script that this policy let through would reach nothing either.
  const frame = page.frames().find((each) => each.url().endsWith('/preview/frame.html'));
  const refusals = await frame?.evaluate(() => {
    const nameOfError = (run: () => unknown) => {
      try {
        return run();
      } catch (cause) {
        return (cause as Error).name;
      }
    };
    const cookies = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    return [
      nameOfError(() => parent.document),
      nameOfError(() => parent.localStorage),
      nameOfError(() => cookies?.get?.call(document)),
      nameOfError(() => {
        parent.location.href = '/';
      }),
    ];
  });
  expect(refusals).toEqual(Array(4).fill('SecurityError'));
  await expect(page).not.toHaveTitle('run');
  expect(await page.evaluate(() => [document.cookie, localStorage.getItem('run')])).toEqual(['', null]);
});

test('[PAGE-01] the preview of every island mounts, in both languages', async ({ page }) => {
  for (const lang of ['en', 'ar']) {
    const { islands } = await (await page.request.get(`/preview/${lang}.json`)).json();
    expect(islands.length).toBeGreaterThan(24);
    for (const { name } of islands) {
      await page.goto(`/preview/frame.html?island=${name}&lang=${lang}`);
      const states = () =>
        page
          .locator('.stage')
          .locator('[data-state], [data-island]')
          .evaluateAll((hosts) => [...new Set(hosts.map((host) => host.getAttribute('data-state')))]);
      await expect.poll(states, `${lang} ${name}`).toEqual(['idle']);
    }
  }
});

test('[PAGE-02] an island without requests is shown in use', async ({ page }) => {
  await page.goto('/preview/frame.html?island=menu&state=used');
  await expect(page.getByRole('link', { name: 'هواتف' })).toBeVisible();
  await page.goto('/preview/frame.html?island=back-to-top&state=used');
  await expect(page.getByRole('link', { name: 'إلى الأعلى' })).toBeInViewport();
  await page.goto('/preview/frame.html?island=quantity&state=used');
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
});

test('[PAGE-01] the markup is copied by its button', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/islands/money.html');
  await page.locator('.editor').getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<data data-money value="1234.5">');
});

test('[PAGE-04] a form shows what the server gets in the state without JavaScript', async ({ page }) => {
  await page.goto('/islands/instant-order.html');
  await page.getByRole('button', { name: 'No JavaScript' }).click();
  await preview(page).getByLabel('Mobile number').fill('0591234567');
  await preview(page).getByRole('button', { name: 'Order now' }).click();
  await expect(preview(page).getByText('POST /cart/instant-order')).toBeVisible();
  await preview(page).getByRole('button', { name: 'Back to the preview' }).click();
  await expect(preview(page).getByRole('button', { name: 'Order now' })).toBeVisible();
});

test('[PAGE-04] the other language of a page is a press away, and an untranslated page leads to the front page', async ({
  page,
}) => {
  await page.goto('/islands/rating.html');
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/islands/rating.html');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto('/scale.html');
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/');
});

test('[PAGE-01] nothing of the front page shifts on a slow phone', async ({ browser }, { annotations }) => {
  for (const path of ['/', '/ar/']) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await collectShifts(page);
    await page.goto(path);
    await expect(preview(page).locator('.page-block')).toHaveCount(2);
    const shifts = await shiftsOf(page);
    const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    annotations.push({ type: path, description: `first paint ${paint} ms, shifts ${JSON.stringify(shifts)}` });
    expect(shifts, path).toEqual([]);
    await page.close();
  }
});

test('[PAGE-01] nothing of the front page shifts while its HTML arrives in pieces', async ({ browser, baseURL }) => {
  const server = http.createServer(async ({ url }, response) => {
    const page = await fetch(`${baseURL}${url}`);
    response.writeHead(page.status, { 'Content-Type': page.headers.get('Content-Type') ?? '' });
    const isCut = url === '/' || url === '/ar/';
    const pieces = isCut
      ? (await page.text()).split(/(?=<(?:a|button|nav|div|main|li)\b)/)
      : [Buffer.from(await page.arrayBuffer())];
    for (const piece of pieces) {
      response.write(piece);
      // Longer than a frame, so that each piece is painted by itself.
      if (isCut) await setTimeout(40);
    }
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of ['/', '/ar/'])
    for (const width of [320, 390, 1280]) {
      const page = await browser.newPage({ viewport: { width, height: 844 } });
      await collectShifts(page);
      await page.goto(origin + path);
      await expect(preview(page).locator('.page-block')).toHaveCount(2);
      expect(await shiftsOf(page), `${path} at ${width} px`).toEqual([]);
      await page.close();
    }
  server.closeAllConnections();
  server.close();
});

test('[PAGE-04] logo and tools of the header are side by side on a narrow phone, and the search has its name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  for (const path of ['/', '/ar/']) {
    await page.goto(path);
    const logo = await page.locator('.logo').boundingBox();
    const tools = await page.locator('.tools').boundingBox();
    if (!logo || !tools) throw new Error('The header has no logo or no tools');
    expect(tools.y, path).toBe(logo.y);
    const gap = Math.max(tools.x - logo.x - logo.width, logo.x - tools.x - tools.width);
    expect(gap, path).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: /^(Search|ابحث)$/ })).toBeVisible();
  }
});

test('[PAGE-04] the front page shows a list that comes to life, and stays still for reduced motion', async ({
  page,
}) => {
  await page.goto('/');
  await expect(preview(page).locator('.page-block')).toHaveCount(2);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // A frame later the list focuses its first new card.
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('iframe');
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search these pages' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(preview(page).locator('[data-island="listing"][data-state]')).toHaveCount(1);
  await expect(preview(page).locator('.page-block')).toHaveCount(1);
});
