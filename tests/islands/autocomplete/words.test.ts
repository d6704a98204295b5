import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight, otherKeyboard } from '../../../islands/autocomplete/words.ts';

const marked = (title: string, query: string) =>
  highlight(title, query)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');

describe('[SRCH-02] highlighting', () => {
  it.each([
    ['أحمد', 'احمد', '[أحمد]'],
    ['إبرة آلة', 'ابر ال', '[إبر]ة [آل]ة'],
    ['مصطفى', 'مصطفي', '[مصطفى]'],
    ['قهوة عربية', 'قهوه', '[قهوة] عربية'],
    ['مُحَمَّد علي', 'محمد', '[مُحَمَّد] علي'],
    ['هــاتف', 'هاتف', '[هــاتف]'],
    ['آيفون ١٥', '15', 'آيفون [١٥]'],
    ['iPhone 15', 'IPHONE ۱۵', '[iPhone] [15]'],
    ['ﻻبتوب', 'ا', '[ﻻ]بتوب'],
    ['عائلة 👨‍👩‍👧', '👩', 'عائلة [👨‍👩‍👧]'],
    ['هاتف', '', 'هاتف'],
    ['a.b(c', '(c', 'a.b[(c]'],
  ])('[SRCH-02] %s for %s is %s', (title, query, expected) => {
    expect(marked(title, query)).toBe(expected);
  });

  it('[SRCH-02] loses no character of any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (title, query) => {
        expect(
          highlight(title, query)
            .map(({ text }) => text)
            .join(''),
        ).toBe(title);
      }),
    );
  });
});

describe('[SRCH-02] the other keyboard', () => {
  it.each([
    ['hdt,k', 'ايفون'],
    ['ghfj,f', 'لابتوب'],
    ['bfj,f', 'لابتوب'],
    ['هحاخىث', 'iphone'],
    ['سشةسعىل', 'samsung'],
    ['لاخخن', 'book'],
    ['هحاخىث 15', 'iphone 15'],
    ['ققققض', 'rrrrq'],
    ['جذو', null],
    ['iphone ايفون', null],
    ['123', null],
    ['', null],
  ])('[SRCH-02] %s is %s', (typed, meant) => {
    expect(otherKeyboard(typed)).toBe(meant);
  });
});
