import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { createMock } from '../../cli/mock/server.mjs';
import type { Step } from '../../islands/about.ts';
import { islandsOf, type PreviewIsland } from '../../site/preview/data.ts';
import { readFixtures } from '../../site/preview/fixtures.ts';
import { runnable } from '../../site/preview/markup.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = process.env.JUZUR_DIST ?? join(root, 'dist');
const pages = mkdtempSync(join(tmpdir(), 'juzur-mock-'));
const islands = islandsOf('ar');
/** Longer than any pause of an island before its request. */
const quietMs = 700;
let server: Server;
let origin: string;

/** A page with the smallest markup of an island, and nothing else. */
const pageOf = ({ markup, fill, more }: PreviewIsland) => `<!doctype html>
<html lang="ar" dir="rtl">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta name="csrf-token" content="token">
  <title>تجربة</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/assets/juzur/juzur.css">
  <script type="module" src="/assets/juzur/juzur.js"></script>
</head>
<body id="top">
<main>
${runnable(markup, { fill, more }, readFixtures().ar, { origin, folder: '/', loginTitle: 'Login' })}
</main>
</body>
</html>
`;

test.beforeAll(async () => {
  const description = JSON.parse(readFileSync(join(dist, 'schema/openapi.json'), 'utf8'));
  server = createMock({ description, dist, pages });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const island of islands) writeFileSync(join(pages, `${island.name}.html`), pageOf(island));
  for (const file of ['social.html', 'social.js']) cpSync(join(root, 'site/preview', file), join(pages, file));
  writeFileSync(join(pages, 'shop.css'), '');
  cpSync(join(root, 'reference-shop/assets/notification.wav'), join(pages, 'notification.wav'));
});

test.afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(pages, { recursive: true });
});

/** Does what a visitor does. */
const play = async (page: Page, { do: action, at, value = '' }: Step) => {
  const element = page.locator(at).first();
  if (action === 'type') await element.pressSequentially(value);
  else if (action === 'press') await element.click();
  else if (action === 'show') await element.scrollIntoViewIfNeeded();
  else if (action === 'file')
    await element.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('picture') });
  else
    await element.evaluate(
      (node, [what, text]) => {
        if (what === 'submit') (node as HTMLFormElement).requestSubmit();
        else if (what === 'scroll') node.scrollTop = 0;
        else {
          (node as HTMLSelectElement).value = text;
          for (const type of ['input', 'change']) node.dispatchEvent(new Event(type, { bubbles: true }));
        }
      },
      [action, value] as const,
    );
};

for (const { name, steps } of islands)
  test(`[PAGE-02] the smallest markup of ${name} works with the mock, without a console line or a failed request`, async ({
    page,
  }) => {
    const found: string[] = [];
    page.on('console', (message) => found.push(message.text()));
    page.on('pageerror', ({ message }) => found.push(message));
    page.on('response', (response) => response.status() >= 400 && found.push(`${response.status()} ${response.url()}`));
    // What the shop's other pages are is not the mock's matter.
    await page.route(
      (url) => url.pathname !== `/${name}.html`,
      (route) =>
        route.request().isNavigationRequest() && route.request().frame() === page.mainFrame()
          ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<title>دكان</title>' })
          : route.fallback(),
    );
    await page.goto(`${origin}/${name}.html`);
    await page.waitForLoadState('networkidle');
    // Playwright's `networkidle` is only once in the life of a page.
    let newest = Date.now();
    const note = () => {
      newest = Date.now();
    };
    page.on('request', note).on('requestfinished', note);
    for (const step of steps) await play(page, step);
    await expect.poll(() => Date.now() - newest).toBeGreaterThan(quietMs);
    expect(found).toEqual([]);
  });

test('[PAGE-02] juzur check has nothing to say of the smallest markups on the mock', async () => {
  const urls = islands.map(({ name }) => `${origin}/${name}.html`);
  const run = promisify(execFile)(process.execPath, [join(root, 'scripts/check.mjs'), ...urls]);
  const { stdout, stderr } = await run.catch((error) => error);
  expect(stderr).toContain(`${islands.length} pages, 0 errors, 0 warnings`);
  expect(stdout.replaceAll(origin, '').split('\n').filter(Boolean)).toEqual([]);
});
