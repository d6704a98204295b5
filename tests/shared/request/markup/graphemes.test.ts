import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { graphemes } from '../../../../shared/request/markup/graphemes.ts';
import { anyText } from '../../../kit/anyText.ts';

const segmented = (text: string) =>
  Array.from(new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);

const letters = [...Array(0x7f).keys(), ...Array.from({ length: 0x70 }, (_, n) => 0x600 + n)].map((code) =>
  String.fromCharCode(code),
);

describe('[SRCH-02] user-perceived characters', () => {
  it('[SRCH-02] user-perceived characters are those of Intl.Segmenter in Latin and Arabic texts, simple or not', () => {
    const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 30 });
    fc.assert(
      fc.property(text, (each) => {
        expect(graphemes(each)).toEqual(segmented(each));
      }),
    );
  });

  it('[SRCH-02] user-perceived characters are those of Intl.Segmenter in any text, and no more than were asked for', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 50 }), fc.nat(60), (text, most) => {
        expect(graphemes(text)).toEqual(segmented(text));
        expect(graphemes(text, most)).toEqual(segmented(text).slice(0, most));
      }),
    );
  });

  it('[SRCH-02] need one segmenter at most, and none for plain letters', async () => {
    const made = vi.fn();
    class Counted extends Intl.Segmenter {
      constructor(...parameters: ConstructorParameters<typeof Intl.Segmenter>) {
        super(...parameters);
        made();
      }
    }
    vi.stubGlobal('Intl', { Segmenter: Counted });
    vi.resetModules();
    const { graphemes: loaded } = await import('../../../../shared/request/markup/graphemes.ts');
    loaded('هاتف سامسونج Galaxy S24 ٢٥٦');
    expect(made).not.toHaveBeenCalled();
    expect(loaded('مُحَمَّد')).toHaveLength(4);
    expect(loaded('👨‍👩‍👧')).toHaveLength(1);
    expect(made).toHaveBeenCalledTimes(1);
  });

  it('[SRCH-02] user-perceived characters are code points in a browser without Intl.Segmenter', async () => {
    vi.stubGlobal('Intl', {});
    vi.resetModules();
    const { graphemes: loaded } = await import('../../../../shared/request/markup/graphemes.ts');
    expect(loaded('é👍ا')).toEqual(['é', '👍', 'ا']);
  });
});
