import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterTyping, digitsOf, formatMobile } from '../../../islands/mobile-format/rules.ts';

const typed = fc.string({ unit: fc.constantFrom(...'0123456789٠٥٩۰۵۹-– x+\u200F') });
const digitString = fc.stringMatching(/^\d{0,14}$/);

describe('the dash of a mobile number', () => {
  it.each([
    ['0591', '0591'],
    ['05912', '0591-2'],
    ['0591234567', '0591-234567'],
    ['٠٥٩١٢', '0591-2'],
    ['۰۵۹۱۲', '0591-2'],
    ['059 123', '0591-23'],
    ['059-123', '0591-23'],
    ['+970 59-123', '+97059123'],
    ['0096650', '0096-650'],
    ['abc', ''],
  ])('[PHON-01] %j is shown as %j', (text, shown) => {
    expect(formatMobile(text)).toBe(shown);
  });

  it('[PHON-01] an international number with 00 and the code of the country has no dash', () => {
    expect(formatMobile('٠٠٩٦٦ 50 123 4567', null, ['966'])).toBe('00966501234567');
    const typed = { text: '0096-60', caret: 7 };
    expect(afterTyping(typed, '0096-6', false, null, ['966'])).toEqual({ text: '009660', caret: 6 });
  });

  it('[PHON-01] changes no digit, and nothing the second time', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const shown = formatMobile(text);
        expect(digitsOf(shown)).toBe(digitsOf(text));
        expect(formatMobile(shown)).toBe(shown);
        expect(shown).toMatch(/^(\+\d*|\d{0,4}|\d{4}-\d+)$/);
      }),
    );
  });

  it('[PHON-01] the caret stays behind the same digit', () => {
    fc.assert(
      fc.property(typed, fc.nat(40), (text, at) => {
        const caret = Math.min(at, text.length);
        const next = afterTyping({ text, caret }, '', false);
        expect(digitsOf(next.text.slice(0, next.caret))).toBe(digitsOf(text.slice(0, caret)));
      }),
    );
  });

  it('[PHON-01] typing, Backspace and Delete act on digits as if there were no dash', () => {
    const key = fc.oneof(
      fc.constantFrom('Backspace', 'Delete', 'Left', 'Right'),
      fc.constantFrom(...'0123456789').map((digit) => digit),
    );
    fc.assert(
      fc.property(digitString, fc.array(key, { maxLength: 30 }), (start, keys) => {
        let field = { text: formatMobile(start), caret: 0 };
        let model = { digits: start, place: 0 };
        for (const pressed of keys) {
          const { text, caret } = field;
          const cut = (from: number, to: number) => text.slice(0, from) + text.slice(to);
          const { digits, place } = model;
          const atDash = text[caret] === '-';
          if (pressed === 'Left' || pressed === 'Right') {
            const moved = Math.min(Math.max(caret + (pressed === 'Left' ? -1 : 1), 0), text.length);
            field = { text, caret: moved };
            model = { digits, place: digitsOf(text.slice(0, moved)).length };
          } else if (pressed === 'Backspace') {
            if (caret === 0) continue;
            field = afterTyping({ text: cut(caret - 1, caret), caret: caret - 1 }, text, false);
            model = { digits: digits.slice(0, place - 1) + digits.slice(place), place: place - 1 };
          } else if (pressed === 'Delete') {
            if (caret === text.length) continue;
            field = afterTyping({ text: cut(caret, caret + 1), caret }, text, true);
            model = { digits: digits.slice(0, place) + digits.slice(place + 1), place };
          } else {
            field = afterTyping(
              { text: text.slice(0, caret) + pressed + text.slice(caret), caret: caret + 1 },
              text,
              false,
            );
            model = { digits: digits.slice(0, place) + pressed + digits.slice(place), place: place + 1 };
          }
          expect(digitsOf(field.text), `${pressed}${atDash ? ' at the dash' : ''}`).toBe(model.digits);
          expect(digitsOf(field.text.slice(0, field.caret)).length).toBe(model.place);
        }
      }),
      { numRuns: 500 },
    );
  });
});
