import { expect, it } from 'vitest';
import { readEnvironment } from '../../core/environment.ts';
import type { Scope } from '../../domain/catalog/types.ts';
import { readListingQuery } from '../../http/listing-query.ts';
import { counted, countOf } from '../../view/counted.ts';
import { isolateRanges } from '../../view/isolate-ranges.ts';
import { refusals } from '../../view/login-refusals.ts';
import { atPage, withoutValue, withValue } from '../../view/query-string.ts';
import { ago, dayInWords, timeOfDay } from '../../view/time.ts';

it.each([
  [0, 'لا منتجات'],
  [1, 'منتج واحد'],
  [2, 'منتجان'],
  [3, '<bdi>3</bdi> منتجات'],
  [11, '<bdi>11</bdi> منتجاً'],
  [100, '<bdi>100</bdi> منتج'],
  [1190, '<bdi>1,190</bdi> منتجاً'],
])('counts %i products as Arabic does', (n, text) => {
  expect(counted(n, 'product')).toBe(text);
});

it('an empty cart is said to be empty', () => {
  expect([0, 2].map((pieces) => countOf('السلة', pieces, 'piece'))).toEqual(['السلة فارغة', 'السلة: قطعتان']);
});

it.each([
  [30, 'دقيقة واحدة'],
  [61, 'دقيقتين'],
  [300, '5 دقائق'],
  [900, '15 دقيقة'],
])('[AUTH-01] a wait of %i seconds is counted in minutes as Arabic does', (seconds, text) => {
  expect(refusals.wait(seconds)).toBe(`محاولات كثيرة. حاول بعد ${text}.`);
});

it.each([
  ['كاميرا مع عدسة 18-45', 'كاميرا مع عدسة <bdi class="unbroken" dir="ltr">18-45</bdi>'],
  ['طقم (2-3 سنوات)', 'طقم (<bdi class="unbroken" dir="ltr">2-3</bdi> سنوات)'],
  ['لوح 1.5×2m', 'لوح <bdi class="unbroken" dir="ltr">1.5×2m</bdi>'],
  [
    'Puma RS-X مقاس 39 – أسود',
    'Puma <span class="unbroken">RS-X</span> مقاس 39<span class="unbroken">\u00a0–\u00a0</span>أسود',
  ],
  ['<b>1-2</b> & "3"', '&lt;b&gt;<bdi class="unbroken" dir="ltr">1-2</bdi>&lt;/b&gt; &amp; &#34;3&#34;'],
  ["it's", 'it&#39;s'],
])('[DIR-01] keeps a range of numbers in its order within Arabic: %s', (text, html) => {
  expect(isolateRanges(text)).toBe(html);
});

it('[MSGS-03] names the day of a message in the time zone of the shop', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  expect(dayInWords('2026-11-20T23:30:00Z', now)).toBe('اليوم');
  expect(dayInWords('2026-11-20T09:00:00Z', now)).toBe('أمس');
  expect(dayInWords('2026-11-03T09:00:00Z', now)).toBe('الثلاثاء، 3 نوفمبر');
  expect(dayInWords('2025-12-31T09:00:00Z', now)).toContain('2025');
  expect(timeOfDay('2026-11-20T12:05:00Z')).toBe('2:05 م');
});

it('says how long ago something was in words, with English digits', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  expect(ago('2026-11-21T09:59:40Z', now)).toBe('الآن');
  expect(ago('2026-11-22T00:00:00Z', now)).toBe('الآن');
  expect(ago('2026-11-21T06:00:00Z', now)).toBe('قبل 4 ساعات');
  expect(ago('2026-11-20T09:00:00Z', now)).toBe('أمس');
  expect(ago('2026-09-01T00:00:00Z', now)).toMatch(/شهرين|شهران/);
});

it('[LIST-02] moves through the pages of a query without losing or reordering the rest', () => {
  const params = new URLSearchParams('brand[]=b&q=%D8%A3+%26&brand[]=a&page=4');
  expect(atPage('/c/x', params, 5)).toBe('/c/x?brand[]=b&q=%D8%A3+%26&brand[]=a&page=5');
  expect(atPage('/c/x', params, 1)).toBe('/c/x?brand[]=b&q=%D8%A3+%26&brand[]=a');
  expect(withValue('/c/x', params, 'sort', 'rating')).toBe('/c/x?brand[]=b&q=%D8%A3+%26&brand[]=a&sort=rating');
  expect(withoutValue('/c/x', params, 'brand[]', 'b')).toBe('/c/x?q=%D8%A3+%26&brand[]=a');
});

it('[LIST-11] reads a listing query, and takes what is no value for not given', () => {
  const read = (query: string) => readListingQuery(new URLSearchParams(query), { kind: 'all' });
  expect(read('brand[]=a&brand[]=b&brand[]=a&price_max=50&stock=1&rating=5&rating=4&sort=rating&page=3')).toMatchObject(
    {
      brands: ['a', 'b'],
      price: { min: null, max: 50 },
      inStock: true,
      minRating: 4,
      sort: 'rating',
      page: 3,
    },
  );
  expect(read('stock=yes&rating=9&sort=;drop&page=x&__proto__=1')).toMatchObject({
    inStock: false,
    minRating: null,
    sort: 'newest',
    page: 1,
  });
});

it.each([
  ['abc', 1],
  ['-1', 1],
  ['0', 1],
  ['', 1],
  ['2.7', 2],
  ['NaN', 1],
  ['1e9', 1_000_000],
  ['999999999999999999999', 1_000_000],
])('[LIST-02] page=%s is read as page %i', (page, read) => {
  expect(readListingQuery(new URLSearchParams({ page }), { kind: 'all' }).page).toBe(read);
});

it('[LIST-11] orders a search by relevance unless another order was chosen, and knows no relevance elsewhere', () => {
  const sort = (query: string, scope: Scope) => readListingQuery(new URLSearchParams(query), scope).sort;
  expect(sort('', { kind: 'search', q: 'x' })).toBe('relevance');
  expect(sort('sort=newest', { kind: 'search', q: 'x' })).toBe('newest');
  expect(sort('sort=relevance', { kind: 'category', slug: 'x' })).toBe('newest');
});

it('names the environment variable that it cannot read', () => {
  expect(readEnvironment({})).toMatchObject({ port: 3000, origin: 'http://127.0.0.1:3000' });
  expect(readEnvironment({ SHOP_NOW: '2026-01-01T00:00:00Z' }).clock().toISOString()).toBe('2026-01-01T00:00:00.000Z');
  expect(readEnvironment({ SHOP_ORIGIN: 'https://shop.example/' }).origin).toBe('https://shop.example');
  for (const origin of ['shop.example', 'ftp://shop.example'])
    expect(() => readEnvironment({ SHOP_ORIGIN: origin })).toThrow(/SHOP_ORIGIN/);
  expect(() => readEnvironment({ PORT: '99999' })).toThrow(/PORT/);
  expect(() => readEnvironment({ PORT: 'abc' })).toThrow(/PORT/);
  expect(() => readEnvironment({ SHOP_NOW: 'now' })).toThrow(/SHOP_NOW/);
});
