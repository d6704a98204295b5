import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, extendedIf, test } from '../kit/browser.ts';
import { collectShifts, shiftsOf } from '../kit/layoutShifts.ts';

/** How late the typeface and the pictures come: after the first frame, and after the 100 ms in which a typeface may block it. */
const LATE_MS = 300;

test('[PAGE-02] no layout shift is reported on a first visit whose typeface comes at once', async ({ page }) => {
  await collectShifts(page);
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  expect(await shiftsOf(page)).toEqual([]);
});

/** How a slow network brings the HTML after its header, which comes with the first packets. */
const PART = { characters: 4000, everyMs: 60 };

/** Passes the shop's responses on, the HTML of pages in parts. */
const sendsInParts = (shop: string) =>
  http.createServer(async ({ url, headers }, response) => {
    const answer = await fetch(shop + url, { headers: { cookie: headers.cookie ?? '' } });
    const type = `${answer.headers.get('content-type')}`;
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    for (let start = 0, end = html.indexOf('</header>'); start < html.length; start = end, end += PART.characters) {
      response.write(html.slice(start, end));
      await wait(PART.everyMs);
    }
    response.end();
  });

for (const width of [320, 1280])
  test(
    `[PAGE-02] nothing moves at ${width} px while the HTML of a page arrives in parts`,
    extendedIf(width < 1280),
    async ({ page, baseURL }) => {
      const server = sendsInParts(`${baseURL}`).listen(0, '127.0.0.1');
      await page.setViewportSize({ width, height: 800 });
      await collectShifts(page);
      for (const path of ['/', '/p/1', '/s/nokhba']) {
        await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
        expect(await shiftsOf(page), path).toEqual([]);
      }
      server.closeAllConnections();
      server.close();
    },
  );

for (const width of [390, 1280])
  test.describe(`${width} px`, extendedIf(width > 390), () => {
    test.use({ viewport: { width, height: 844 } });

    test('[PAGE-02] no layout shift is reported on the shop’s pages when typeface and pictures come late', async ({
      page,
    }) => {
      await collectShifts(page);
      await page.route(/\/(assets\/fonts|pictures)\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS));
        await route.continue();
      });
      for (const path of ['/', '/c/smartphones', '/p/1', '/search?q=سماعة', '/classifieds', '/s/nokhba']) {
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        expect(await shiftsOf(page), path).toEqual([]);
      }
    });
  });
