// Pages in windows-1256, in which older Arabic shops are written. docs/contract.md "URLs keep their bytes"

import { block, listing } from '../islands/listing/markup.ts';
import { alive, expect } from '../kit/browser.ts';
import { serve } from '../kit/contract.ts';
import { test } from '../kit/sharedPage.ts';
import { testSite } from '../kit/testSite.ts';

/** What a form of such a page sends for «هاتف». */
const WORD = '%E5%C7%CA%DD';
const QUERY = `?route=product/category&brand[]=1&q=${WORD}`;

const body = `<style>.page-block { min-block-size: 1000px }</style><main data-share-url="/c${QUERY}"><form id="filters" data-island="filters" data-apply="button" method="get" action="/c" data-count-url="/count?route=product/count">
  <input type="hidden" name="q" value="&#1607;&#1575;&#1578;&#1601; 50% &amp; A+B~*'&#20013;">
  <input type="hidden" name="empty" value=""><input type="checkbox" name="&#1604;&#1608;&#1606;[]" value="1" id="box"><button>x</button></form>
  ${listing({ config: { page_url: '/fragments?kind=a/b&sort=LETTER' } }).replace('LETTER', '\\u0647')}</main>`;

test('[LIST-02] requests, URL, tags and count of a windows-1256 page keep the bytes of the query', async ({ page }) => {
  const site = await testSite();
  const html = `<!doctype html><html lang="ar" dir="rtl"><head><title>x</title><link rel="icon" href="data:,">
    <link rel="canonical" href="/c${QUERY}"><link rel="stylesheet" href="/assets/juzur/juzur.css">
    <script type="module" src="/assets/juzur/juzur.js"></script></head><body>${body}</body></html>`;
  site.on('/c', () => new Response(html, { headers: { 'content-type': 'text/html; charset=windows-1256' } }));
  const fragments = await serve('/fragments', { html: block(2) });
  const counts = await serve('/count', { json: { count: 3 } });
  await page.goto(`${site.origin}/c${QUERY}`);
  expect(await page.evaluate(() => document.characterSet)).toBe('windows-1256');
  await alive(page, '#list');
  await alive(page, '#filters');

  await page.locator('[data-load-more] a').click();
  await expect(page.locator('.page-block')).toHaveCount(2);
  expect(fragments[0]?.url.search).toBe(`?kind=a/b&sort=%E5&route=product/category&brand[]=1&q=${WORD}&page=2`);
  await page
    .locator('.page-block')
    .last()
    .evaluate((each) => each.scrollIntoView());
  await expect.poll(() => new URL(page.url()).search).toBe(`${QUERY}&page=2`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.origin}/c${QUERY}&page=2`);
  await expect(page.locator('main')).toHaveAttribute('data-share-url', `${site.origin}/c${QUERY}&page=2`);

  await page.locator('#box').check();
  await expect.poll(() => counts.length).toBe(1);
  await page.locator('#filters button').click();
  await expect(page).toHaveURL(/=1$/);
  const sent = new URL(page.url()).search;
  expect(sent).not.toContain('empty');
  expect(sent).toContain(`q=${WORD}+50%25+%26+A%2BB%7E*%27%26%2320013%3B`);
  expect(counts[0]?.url.search).toBe(`?route=product/count${sent.replace('?', '&')}`);
});
