import { describe, expect, it } from 'vitest';
import { readChoice, readSegment, segmentOf } from '../../../reference-shop/view/gallery/choice.ts';
import { openGallery } from '../../../reference-shop/view/gallery/index.ts';
import { openPreview } from '../../../reference-shop/view/gallery/preview.ts';
import { type GalleryRequest, respond } from '../../../reference-shop/view/gallery/responses.ts';

const { islands, fixtures } = openGallery();

/** Arabic letters in a text. The currency's name doesn't count: prices contain it in every language. MON-01 */
const arabicIn = (text: string) => text.replaceAll('شيكل', '').match(/\p{Script=Arabic}+/gu) ?? [];

const paths = [
  '/fragments/phones',
  '/ajax/home-blocks',
  '/search/autocomplete',
  '/user/notifications',
  '/api/city/1',
  '/user/messages/1/older',
  '/cart/instant-order',
];
const ask = (path: string, more: Partial<GalleryRequest> = {}, query: Record<string, string> = {}) =>
  respond({ base: '/base', path, query: {}, fields: {}, choice: readChoice(query), ...more }, fixtures);

describe('the choice of a preview', () => {
  it('has defaults for what is missing or unknown, and the direction of its language', () => {
    expect(readChoice({})).toEqual({ state: 'ready', lang: 'ar', dir: 'rtl', width: 'phone' });
    expect(readChoice({ lang: 'en', state: 'x', width: '"' })).toMatchObject({
      lang: 'en',
      dir: 'ltr',
      state: 'ready',
    });
    expect(readChoice({ lang: 'en', dir: 'rtl' })).toMatchObject({ lang: 'en', dir: 'rtl' });
  });

  it('comes back from a path as it was', () => {
    const choice = readChoice({ lang: 'en', dir: 'rtl', state: 'no-script', width: 'desktop' });
    expect(readSegment(segmentOf(choice))).toEqual(choice);
  });
});

describe('the data of the previews', () => {
  it('are those of the fixtures', () => {
    const { products, messages, notifications, cities } = fixtures.ar;
    expect(products).toHaveLength(24);
    expect(products[0]?.price).toMatch(/^\d+\.\d\d ₪ شيكل$/);
    for (const list of [messages, notifications, cities]) expect(list.length).toBeGreaterThan(4);
  });

  it('hold no Arabic in an English response', () => {
    expect(arabicIn(JSON.stringify(fixtures.en))).toEqual([]);
    for (const path of paths)
      for (const page of ['1', '2', '3', '4', '5'])
        expect(arabicIn(JSON.stringify(ask(path, { query: { page } }, { lang: 'en' }))), path).toEqual([]);
  });

  it('hold no Arabic in an English preview', () => {
    for (const { docs, island } of islands) {
      const preview = openPreview(
        docs,
        island,
        fixtures,
        readChoice({ lang: 'en', state: 'done' }),
        'http://shop.test',
      );
      expect(arabicIn(preview.body + JSON.stringify(preview.play)), docs.name).toEqual([]);
    }
  });
});

describe('an island of the gallery', () => {
  it('[PAGE-01] is described in both languages', () => {
    const texts = islands.flatMap(({ island: { summary, hint } }) => [summary.ar, summary.en, hint.ar, hint.en]);
    expect(texts.length).toBeGreaterThan(90);
    expect(texts.filter((text) => text.length < 5)).toEqual([]);
  });
});

describe('a preview', () => {
  it('has content in place of every "…", and only URLs of its own server', () => {
    for (const { docs, island } of islands) {
      const { body, config } = openPreview(docs, island, fixtures, readChoice({}), 'http://shop.test');
      expect(body, docs.name).not.toMatch(/>\s*…|"…"|{(products|messages|slide)}|example/);
      const urls = [...body.matchAll(/(?:href|action|data-url|value)="(\/[^"]*)"/g)].map(([, url = '']) => url);
      expect(urls.filter((url) => !url.startsWith(`/islands/${docs.name}/server/ready,ar,rtl,phone/`))).toEqual([]);
      expect(JSON.stringify(config), docs.name).not.toContain('example');
    }
  });
});

describe('the server of a preview', () => {
  it('answers each read with data, and in the empty state without', () => {
    expect(ask('/api/area/1')).toEqual({ json: fixtures.ar.cities });
    expect(ask('/api/area/1', {}, { state: 'empty' })).toEqual({ json: [] });
    expect(ask('/search/autocomplete', { fields: { q: 'ه' } })).toMatchObject({ json: { keyword: 'ه' } });
    for (const path of ['/search/autocomplete', '/user/notifications', '/ajax/home-blocks'])
      expect(ask(path, {}, { state: 'empty' }), path).toMatchObject({ json: { results: [] } });
    expect(ask('/user/messages/1/older', {}, { state: 'empty' })).toMatchObject({
      json: { html: '', has_next: false },
    });
  });

  it('[LIST-05] has five pages of a listing, and one in the empty state', () => {
    expect(ask('/fragments/phones', { query: { page: '2' } })).toMatchObject({
      html: expect.stringMatching(
        /^<section class="page-block" data-page="2" data-total-pages="5">.*href="\/base\/p\//,
      ),
    });
    expect(ask('/fragments/phones', { query: { page: '2' } }, { state: 'empty' })).toMatchObject({
      html: expect.stringContaining('data-page="2" data-total-pages="2"'),
    });
  });

  it('accepts every form, with a message in the language of the preview', () => {
    const message = (query: Record<string, string>) => ask('/cart/instant-order', {}, query);
    expect(message({})).toMatchObject({ json: { status: true, message: 'وصل ما أرسلته، شكراً لك.' } });
    expect(message({ lang: 'en' })).toMatchObject({ json: { status: true, message: 'Received, thank you.' } });
    expect(message({ state: 'empty' })).toEqual({ json: { status: true } });
    const reply = ask('/user/messages/1/reply', { fields: { message: 'مرحبا' } });
    expect(reply).toMatchObject({ json: { reply: { message: 'مرحبا' } } });
  });

  it('[AUTH-02] knows a visitor only in the states in which the login has an answer', () => {
    expect(ask('/auth/check')).toEqual({ json: { code: 401 } });
    expect(ask('/auth/check', {}, { state: 'done' })).toMatchObject({ json: { code: 200, user: { id: 1 } } });
  });
});
