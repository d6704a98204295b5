// Turbo Drive follows links and sends forms itself, and puts the next page in place of this one without loading it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { bareHtml, expect, test } from '../kit/browser.ts';
import { htmlOf } from '../kit/markup.ts';
import { testSite } from '../kit/testSite.ts';

const turbo = readFileSync(createRequire(import.meta.url).resolve('@hotwired/turbo'), 'utf8');
const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** A page with the configuration in its body, which Turbo exchanges. */
const pageOf = (config: object, body: string) => {
  const script = `<script type="application/json" id="juzur-config">${JSON.stringify(config)}</script>`;
  return bareHtml(script + body)
    .replace(/<script type="application\/json" id="juzur-config">.*?<\/script>/, '')
    .replace('<head>', '<head><script src="/turbo.js" defer></script>');
};

test('[PAGE-01] [FORM-01] [LIST-12] pages of Turbo Drive: islands send their forms, read the configuration of each page, and Back restores the list', async ({
  page,
  watched,
}) => {
  const { origin, on } = await testSite();
  on('/turbo.js', () => new Response(turbo, { headers: { 'content-type': 'text/javascript' } }));
  const card = '<data data-money value="5">5</data> <a href="/next">المنتج</a>';
  const list = htmlOf('listing').replace(/<article.*?<\/article>/s, (first) =>
    first.replace('</article>', `${card}</article>`),
  );
  on('/c/phones', () => new Response(pageOf({ currency: { symbol: '$', name: '' } }, list), { headers: HTML }));
  on(
    '/fragments/category/phones',
    () =>
      new Response(
        '<section class="page-block" data-page="2"><article data-product-id="y"><a href="/next">ثانٍ</a></article></section>',
        { headers: HTML },
      ),
  );
  on(
    '/next',
    () =>
      new Response(pageOf({ currency: { symbol: '€', name: '' } }, card + htmlOf('instant-order')), { headers: HTML }),
  );
  on('/cart/instant-order', () => Response.json({ message: 'وصلنا طلبك' }));

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
