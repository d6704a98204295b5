// @vitest-environment node
import { expect, it } from 'vitest';
import { openShop } from '../shop.ts';
import { openVisitor } from '../visitor.ts';

const shop = await openShop();

const darkLink = (html: string) => /<link rel="stylesheet" href="\/assets\/shop\/dark\.css[^>]*>/.exec(html)?.[0];

it('[PAGE-04] a theme is remembered, and each later page is printed in it', async () => {
  const visitor = openVisitor(shop.app);
  expect(darkLink(await visitor.see('/'))).toContain('media="(prefers-color-scheme: dark)"');
  const answer = await visitor.submit('/theme', { theme: 'dark', next: '/c/phones?stock=1' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe('/c/phones?stock=1');
  expect(darkLink(await visitor.see('/p/1'))).not.toContain('media');
  await visitor.submit('/theme', { theme: 'light', next: '/' });
  expect(darkLink(await visitor.see('/p/1'))).toBeUndefined();
  await visitor.submit('/theme', { theme: 'auto', next: '/' });
  expect(darkLink(await visitor.see('/'))).toContain('media');
});

it('[PAGE-04] a theme that does not exist changes nothing', async () => {
  const visitor = openVisitor(shop.app);
  await visitor.submit('/theme', { theme: '"><script>', next: '/' });
  expect(visitor.cookie('shop_theme')).toBe('');
});

it('[PAGE-04] contact, delivery and returns are at the foot of every page', async () => {
  const { document } = await shop.page('/p/1');
  for (const path of ['/contact', '/delivery', '/returns']) {
    expect(document.querySelector(`.site-footer a[href="${path}"]`), path).not.toBeNull();
    const { response, document: page } = await shop.page(path);
    expect(response.status).toBe(200);
    expect(page.querySelector('.info-nav [aria-current=page]')?.getAttribute('href')).toBe(path);
    expect(page.title).toContain(page.querySelector('h1')?.textContent ?? 'none');
  }
});
