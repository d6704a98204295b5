import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../../../islands/autocomplete/words.ts';
import { anyText } from '../../../../tests/kit/anyText.ts';
import { foldedText, foldedWords, withoutArticle } from '../../../domain/catalog/fold.ts';

describe('folding of Arabic text', () => {
  it.each([
    ['أحمر إبريق آلة ٱلبيت', 'احمر ابريق اله البيت'],
    ['مستشفى', 'مستشفي'],
    ['سماعة', 'سماعه'],
    ['كِتَابٌ جَدِيدٌ', 'كتاب جديد'],
    ['هٰذا', 'هذا'],
    ['هاتـــف', 'هاتف'],
    ['٢٥٦ و ۱۲۸', '256 و 128'],
    ['Galaxy S24', 'galaxy s24'],
    ['ﻫﺎﺗﻒ', 'هاتف'],
    ['\u200Fهاتف\u200E\u202E', 'هاتف'],
  ])('[SRCH-02] %j is compared as %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('[SRCH-02] punctuation only parts words', () => {
    expect(foldedText('شاحن – (USB-C)، «سريع»')).toBe('شاحن usb c سريع');
    expect(foldedWords('S24-Ultra، 256GB')).toEqual(['s24', 'ultra', '256gb']);
  });

  it('[SRCH-02] the article is taken off where a word is left', () => {
    expect(withoutArticle('الهاتف')).toBe('هاتف');
    expect(withoutArticle('الم')).toBe('الم');
    expect(withoutArticle('الان')).toBe('الان');
  });

  it('[SRCH-02] a long query costs no more than eight words', () => {
    expect(foldedWords('كلمة '.repeat(10_000))).toEqual(['كلمه']);
    expect(foldedWords('ا ب ت ث ج ح خ د ذ ر ز')).toHaveLength(8);
  });

  it('whatever is typed, what is left is letters, digits and blanks, and folding again changes nothing', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 80 }), (text) => {
        const folded = foldedText(text);
        expect(folded).toMatch(/^[\p{L}\p{N} ]*$/u);
        expect(foldedText(folded)).toBe(folded);
      }),
    );
  });
});
