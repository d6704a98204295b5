import { describe, expect, it } from 'vitest';
import { langs } from '../../site/preview/choice.ts';
import { islandsOf } from '../../site/preview/data.ts';
import { translate } from '../../site/preview/english.ts';
import { readFixtures } from '../../site/preview/fixtures.ts';
import { runnable, splitConfig } from '../../site/preview/markup.ts';
import { type PreviewRequest, respond } from '../../site/preview/responses.ts';

const fixtures = readFixtures();
const standIns = { origin: 'http://site.test', folder: '/preview/', loginTitle: 'Login' };

/** Arabic letters in a text. */
const arabicIn = (text: string) => text.match(/\p{Script=Arabic}+/gu) ?? [];

const paths = [
  '/fragments/category/phones',
  '/ajax/home-blocks',
  '/search/autocomplete',
  '/user/notifications',
  '/api/city/1',
  '/user/messages/1/older',
  '/cart/instant-order',
];
const ask = (path: string, { lang = 'ar', ...more }: Partial<PreviewRequest> = {}) =>
  respond({ path, query: {}, fields: {}, state: 'ready', lang, ...more }, fixtures[lang]);

describe('the data of the previews', () => {
  it('the data of the previews are those of the fixtures', () => {
    const { products, messages, notifications, cities } = fixtures.ar;
    expect(products).toHaveLength(24);
    expect(products[0]?.price).toMatch(/^\d+\.\d\d ₪ شيكل$/);
    for (const list of [messages, notifications, cities]) expect(list.length).toBeGreaterThan(4);
  });

  it('hold no Arabic in an English response', () => {
    expect(arabicIn(JSON.stringify(fixtures.en))).toEqual([]);
    for (const path of paths)
      for (const page of ['1', '2', '3', '4', '5'])
        expect(arabicIn(JSON.stringify(ask(path, { lang: 'en', query: { page } }))), path).toEqual([]);
  });
});

describe('a preview', () => {
  it('[PAGE-01] a preview is described in both languages', () => {
    const texts = langs.flatMap((lang) => islandsOf(lang).flatMap(({ summary, hint }) => [summary, hint]));
    expect(texts.length).toBeGreaterThan(90);
    expect(texts.filter((text) => text.length < 5)).toEqual([]);
  });

  it('a preview has content in place of every "…", and nothing of another site', () => {
    for (const { name, markup, fill, more } of islandsOf('ar')) {
      const { body, config } = splitConfig(runnable(markup, { fill, more }, fixtures.ar, standIns));
      expect(body, name).not.toMatch(/>\s*…|"…"|{(products|messages|slide)}|example/);
      expect(JSON.stringify(config), name).not.toContain('example');
    }
  });

  it('holds no Arabic in English', () => {
    for (const { name, markup, fill, more, steps } of islandsOf('en')) {
      const body = translate(runnable(markup, { fill, more }, fixtures.en, standIns), 'en');
      expect(arabicIn(body + JSON.stringify(steps)), name).toEqual([]);
    }
  });
});

describe('the server of a preview', () => {
  it('answers each read with data, and in the empty state without', () => {
    expect(ask('/api/area/1')).toEqual({ json: fixtures.ar.cities });
    expect(ask('/api/area/1', { state: 'empty' })).toEqual({ json: [] });
    expect(ask('/search/autocomplete', { fields: { q: 'ه' } })).toMatchObject({ json: { keyword: 'ه' } });
    for (const path of ['/search/autocomplete', '/user/notifications', '/ajax/home-blocks'])
      expect(ask(path, { state: 'empty' }), path).toMatchObject({ json: { results: [] } });
    expect(ask('/user/messages/1/older', { state: 'empty' })).toMatchObject({
      json: { html: '', has_next: false },
    });
  });

  it('[LIST-05] the server of a preview has five pages of a listing, and one in the empty state', () => {
    expect(ask('/fragments/category/phones', { query: { page: '2' } })).toMatchObject({
      html: expect.stringMatching(/^<section class="page-block" data-page="2" data-total-pages="5">.*href="\/p\//),
    });
    expect(ask('/fragments/category/phones', { query: { page: '2' }, state: 'empty' })).toMatchObject({
      html: expect.stringContaining('data-page="2" data-total-pages="2"'),
    });
  });

  it('accepts every form, with a message in the language of the preview', () => {
    const message = (more: Partial<PreviewRequest> = {}) => ask('/cart/instant-order', more);
    expect(message()).toMatchObject({ json: { status: true, message: 'وصل ما أرسلته، شكراً لك.' } });
    expect(message({ lang: 'en' })).toMatchObject({ json: { status: true, message: 'Received, thank you.' } });
    expect(message({ state: 'empty' })).toEqual({ json: { status: true } });
    const reply = ask('/user/messages/1/reply', { fields: { message: 'مرحبا' } });
    expect(reply).toMatchObject({ json: { reply: { message: 'مرحبا' } } });
  });

  it('[AUTH-02] knows a visitor only in the states in which the login has an answer', () => {
    expect(ask('/auth/check')).toEqual({ json: { code: 401 } });
    expect(ask('/auth/check', { state: 'done' })).toMatchObject({ json: { code: 200, user: { id: 1 } } });
  });
});
