import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { preview } from '../../../islands/notifications/list/rules.ts';
import { westernDigits } from '../../../shared/core/digits.ts';
import { isLeftToRight } from '../../../shared/page/numbers.ts';
import { texts } from '../../../shared/page/texts.ts';
import { directionOf } from '../../../shared/request/index.ts';
import { openAlive, openPage } from '../../kit/page.ts';

const characters = (text: string) => [...new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(text)].length;

describe('[DIR-01] direction', () => {
  it.each(['Galaxy S24 Ultra', '128GB', 'C++', '₪ 12', 'שלום'])(
    '[DIR-01] %s holds no Arabic and goes left to right',
    (text) => {
      expect(isLeftToRight(text)).toBe(true);
    },
  );

  it.each(['هاتف Galaxy', 'ﻼ', 'Samsung ـ', 'a، b', '٣', '۵', '\u{1EE00}', 'e\u064E'])(
    '[DIR-02] %s holds an Arabic character',
    (text) => {
      expect(isLeftToRight(text)).toBe(false);
    },
  );

  it('[DIR-02] an empty or blank text is left alone, Hebrew where the site opts in', () => {
    expect(isLeftToRight('')).toBe(false);
    expect(isLeftToRight(' \n\u00A0')).toBe(false);
    expect(isLeftToRight('שלום', false)).toBe(false);
    expect(isLeftToRight('Galaxy', false)).toBe(true);
  });

  it('[DIR-02] a text with Arabic is right to left on an Arabic page, and on an English one by its first letter', () => {
    expect([directionOf('Galaxy هاتف'), directionOf('Galaxy (2024)')]).toEqual(['rtl', 'auto']);
    openPage('', { config: { locale: 'en' } });
    expect(directionOf('Galaxy هاتف')).toBe('auto');
  });
});

it('[DIR-01] [DIR-02] a text without Arabic gets dir=ltr on the page, whatever the server wrote; others keep theirs', async () => {
  const texts = ['Galaxy S24', 'جالاكسي S24', '', '\uFEDF', '123'];
  await openAlive(
    'h2:last-child',
    `${texts.map((text) => `<h2 data-dir-auto>${text}</h2>`).join('')}<h2 data-dir-auto dir="rtl">Abc</h2>`,
  );
  const directions = [...document.querySelectorAll('h2')].map((each) => each.getAttribute('dir'));
  expect(directions).toEqual(['ltr', null, null, null, 'ltr', 'ltr']);
});

describe('[NOTI-06] the preview', () => {
  it.each([
    ['قصير', 'قصير'],
    ['أ'.repeat(40), 'أ'.repeat(40)],
    [`${'كلمة '.repeat(8)}أخيرة`, `${'كلمة '.repeat(8).trim()}…`],
    ['ا'.repeat(41), `${'ا'.repeat(40)}…`],
    [`${'ب'.repeat(39)} تاء`, `${'ب'.repeat(39)}…`],
    [`${'ب'.repeat(40)} تاء`, `${'ب'.repeat(40)}…`],
  ])('[NOTI-06] %s is cut at a word boundary', (text, cut) => {
    expect(preview(text)).toBe(cut);
  });

  it('[NOTI-06] counts what a reader sees as one character', () => {
    expect(preview('مُحَمَّد👨‍👩‍👧', 5)).toBe('مُحَمَّد👨‍👩‍👧');
    expect(preview('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2)).toBe('👨‍👩‍👧👨‍👩‍👧…');
  });

  it('[NOTI-06] the preview is never longer than the limit and its ellipsis, and always begins the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 1, max: 60 }), (text, limit) => {
        const cut = preview(text, limit);
        expect(characters(cut)).toBeLessThanOrEqual(limit + 1);
        expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true);
      }),
    );
  });
});

it('[ORDR-02] Eastern Arabic and Persian digits become Western, all else stays', () => {
  expect(westernDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 05-س')).toBe('0123456789 0123456789 05-س');
});

describe('texts', () => {
  const t = texts('probe', {
    ar: {
      one: 'واحد {name}',
      many: { one: 'نتيجة', two: 'نتيجتان', few: '{count} نتائج', many: '{count} نتيجة', other: '{count} نتيجة' },
    },
    en: { one: 'one {name}', many: { one: '{count} result', other: '{count} results' } },
  });

  it('[PAGE-01] speak the page’s language, with its plurals and the site’s own words', () => {
    openPage('');
    expect([1, 2, 3, 11].map((count) => t('many', { count }))).toEqual(['نتيجة', 'نتيجتان', '3 نتائج', '11 نتيجة']);
    openPage('', { config: { locale: 'en', texts: { 'probe.one': 'uno {name}' } } });
    expect(t('many', { count: 1 })).toBe('1 result');
    expect(t('one', { name: 'x' })).toBe('uno x');
    expect(t('one')).toBe('uno {name}');
  });

  it.each(['ar', 'en'])('[PAGE-01] group the thousands of numbers as the shop does, in %s', (locale) => {
    openPage('', { config: { locale, texts: { 'probe.one': '{name}', 'probe.many': '{count}' } } });
    expect([999, 1190, 1234567].map((count) => t('many', { count }))).toEqual(['999', '1,190', '1,234,567']);
    expect([-1190, 1234.5678, '1190'].map((name) => t('one', { name }))).toEqual(['-1,190', '1,234.5678', '1190']);
  });

  it('[PAGE-01] take plural forms of the site, and ignore what is neither a text nor forms with `other`', () => {
    const forms = { one: 'un risultato', other: '{count} risultati' };
    openPage('', { config: { locale: 'en', texts: { 'probe.many': forms } } });
    expect([1, 5].map((count) => t('many', { count }))).toEqual(['un risultato', '5 risultati']);
    for (const wrong of ['', null, 7, [], { one: 'un risultato' }, { one: 1, other: 'risultati' }]) {
      openPage('', { config: { locale: 'en', texts: { 'probe.many': wrong } } });
      expect(t('many', { count: 1 })).toBe('1 result');
    }
  });
});
