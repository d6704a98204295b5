// Turbo Drive follows links and sends forms itself, and puts the next page in place of this one without loading it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { bareHtml, expect } from '../kit/browser.ts';
import { htmlOf } from '../kit/markup.ts';
import { test } from '../kit/sharedPage.ts';
import { testSite } from '../kit/testSite.ts';
import { knownHeart } from '../reports/statePage.ts';

const turbo = readFileSync(createRequire(import.meta.url).resolve('@hotwired/turbo'), 'utf8');
const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** A page with the configuration in its body, which Turbo exchanges. */
const pageOf = (config: object, body: string) => {
  const script = `<script type="application/json" id="juzur-config">${JSON.stringify(config)}</script>`;
  return bareHtml(script + body)
    .replace(/<script type="application\/json" id="juzur-config">.*?<\/script>/, '')
    .replace('<head>', '<head><script src="/turbo.js" defer></script>');
};

/** Serves Turbo and pages, at paths that no other test has: the browser may keep those. @returns their origin */
const serve = async (pages: Record<string, string>): Promise<string> => {
  const { origin, on } = await testSite();
  on('/turbo.js', () => new Response(turbo, { headers: { 'content-type': 'text/javascript' } }));
  for (const [path, body] of Object.entries(pages))
    on(path, () => (body.startsWith('{') ? Response.json(JSON.parse(body)) : new Response(body, { headers: HTML })));
  return origin;
};

test('[PAGE-01] [FORM-01] [LIST-12] pages of Turbo Drive: islands send their forms, read the configuration of each page, and Back restores the list', async ({
  page,
  watched,
}) => {
  const card = '<data data-money value="5">5</data> <a href="/turbo/next">المنتج</a>';
  const block = (page: number, content: string) =>
    `<section class="page-block" data-page="${page}"><article data-product-id="${page}">${content}</article></section>`;
  const list = htmlOf('listing').replace(/<section.*<\/section>/s, block(1, card));
  const origin = await serve({
    '/c/phones': pageOf({ currency: { symbol: '$', name: '' } }, list),
    '/fragments/category/phones': block(2, '<a href="/turbo/next">ثانٍ</a>'),
    '/turbo/next': pageOf({ currency: { symbol: '€', name: '' } }, card + htmlOf('instant-order')),
    '/cart/instant-order': '{"message":"وصلنا طلبك"}',
  });

  await page.goto(`${origin}/c/phones`);
  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }));
  await expect(page.locator('data')).toHaveText('5.00 $');
  await page.getByRole('link', { name: 'المزيد' }).click();
  await page.getByRole('link', { name: 'ثانٍ' }).click();

  await expect(page.locator('data')).toHaveText('5.00 €');
  const order = page.locator('[data-island=instant-order]');
  await order.getByLabel('الجوال').fill('0590000111');
  await order.getByRole('button', { name: 'اطلب' }).click();
  await expect(page.getByText('وصلنا طلبك')).toBeVisible();

  await page.goBack();
  await expect(page.locator('data')).toHaveText('5.00 $');
  await expect(page.locator('.page-block')).toHaveCount(2);
  expect(await page.evaluate(() => 'isFirstLoad' in window)).toBe(true);
  expect(watched.errors).toEqual([]);
});

test('[CACH-01] Turbo Drive’s next page has the count and heart that it prints or keeps, after Back the last ones', async ({
  page,
  watched,
}) => {
  const shown = (count: number) =>
    `<a href="/turbo/next">التالي</a> <b data-count-of="cart">${count}</b>${knownHeart(7)}
      <div id="kept" data-turbo-permanent><b data-count-of="saved">0</b>
        ${knownHeart(8)}${knownHeart(9).replace(/data-toggle-key="[^"]*"/, '')}</div>`;
  const origin = await serve({
    '/turbo/first': pageOf({}, shown(0)),
    '/turbo/next': pageOf({}, shown(0)),
    '/wishlist/7': '{"pressed":true,"counts":{"cart":1,"saved":1}}',
    '/wishlist/8': '{"pressed":true}',
    '/wishlist/9': '{"pressed":true}',
  });
  const [count, heart] = [page.locator('[data-count-of=cart]'), page.locator('#heart-7[data-state=idle] button')];
  const kept = page.locator('#kept form');

  await page.goto(`${origin}/turbo/first`);
  // The device sleeps for an hour, in which `performance.now()` stands still.
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 3_600_000;
  });
  await heart.click();
  await expect(count).toHaveText('1');
  for (const each of await kept.all()) await each.getByRole('button').click();
  await expect(page.locator('#kept form[data-state=done]')).toHaveCount(2);
  // The visitor has emptied the cart and the list of wishes there, without an island.
  await page.getByRole('link', { name: 'التالي' }).click();
  await page.waitForURL(/next$/);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(count).toHaveText('0');
  // The element of the first page.
  await expect(page.locator('#kept b[data-state]')).toHaveText('1');
  await expect(page.locator('#kept form[data-state=idle] [aria-pressed=true]')).toHaveCount(2);
  // Turbo requests a page again of which it has no snapshot any more.
  await serve({ '/turbo/first': pageOf({}, shown(1).replace('aria-pressed="false"', 'aria-pressed="true"')) });
  await page.goBack();
  await page.waitForURL(/first$/);
  await expect(page.locator('#heart-7 button')).toHaveAttribute('aria-pressed', 'true');
  await expect(count).toHaveText('1');
  expect(watched.errors).toEqual([]);
});

test('[PAGE-01] a morph of Turbo 8 makes no element of the page out of what islands have inserted, which goes later', async ({
  page,
  watched,
}) => {
  const block = (page: number) =>
    `<section class="page-block" data-page="${page}"><article data-product-id="${page}"><a href="/p/${page}">${page}</a></article></section>`;
  const list = htmlOf('listing').replace(/<section.*<\/section>/s, block(1));
  const shown = pageOf({}, list + knownHeart(7)).replace(
    '<head>',
    '<head><meta name="turbo-refresh-method" content="morph">',
  );
  const origin = await serve({
    '/turbo/morph': shown,
    '/fragments/category/phones': block(2),
    '/wishlist/7': '{"pressed":true,"message":"أضيف","counts":{}}',
  });
  const heart = page.locator('form[data-state] button');

  await page.goto(`${origin}/turbo/morph`);
  // Without a pointer before it, which would bring the script of the pages: the press waits, in a space for the page.
  await page.getByRole('link', { name: 'المزيد' }).evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('link', { name: '2' })).toBeVisible();
  await heart.click();
  await expect(page.getByText('أضيف')).toBeVisible();
  await serve({ '/turbo/morph': shown.replace('</body>', '<div>عرض اليوم</div><div>شحن مجاني</div></body>') });
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<turbo-stream action="refresh"></turbo-stream>'),
  );
  await expect(page.getByText('شحن مجاني')).toBeVisible();
  await expect(page.getByRole('link', { name: 'المزيد' })).toBeVisible();
  // The notice of the press before ends.
  await page.locator('form button').click();
  await expect(page.getByText('أضيف')).toBeVisible();
  await expect(page.getByText('عرض اليوم')).toBeVisible();
  await expect(page.getByText('شحن مجاني')).toBeVisible();
  expect(watched.errors).toEqual([]);
});
