import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mobileFault } from '../../../islands/instant-order/rules.ts';
import { normaliseMobile, specifiedPhone } from '../../../shared/request/forms/phone.ts';

const eastern = (base: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(base + Number(digit)));

describe('mobile numbers', () => {
  it.each([
    ['0591234567', 'as it is'],
    ['٠٥٩١٢٣٤٥٦٧', 'Eastern Arabic digits'],
    ['۰۵۹۱۲۳۴۵۶۷', 'Persian digits'],
    ['0591-234567', 'the dash of our own format'],
    ['059 123\u00A045\u202F67', 'spaces of every kind'],
    ['059‐1‑2–3—4−5﹣6－7', 'dashes of every kind'],
    ['\u200F0591234567\u200E', 'bidi marks'],
    ['\u2066+970 59-123-4567\u2069', '+970 in an isolate'],
    ['+9720591234567', '+972 and the 0 kept'],
    ['00970591234567', '00970'],
    ['٠٠٩٧٢ ٥٩ ١٢٣ ٤٥٦٧', '00972 in Eastern digits'],
    ['972591234567', '972 alone'],
    ['(059) 123-4567', 'brackets'],
    ['٠٥٩.١٢٣.٤٥٦٧', 'points'],
    ['059/1234567', 'a slash'],
    ['+970 (0)59 123 4567', 'the 0 in brackets'],
  ])('[ORDR-02] %s is understood: %s', (typed) => {
    expect(normaliseMobile(typed)).toBe('0591234567');
    expect(mobileFault(normaliseMobile(typed))).toBeNull();
  });

  it.each([
    ['', 'empty'],
    [' - ', 'empty'],
    ['0', 'short'],
    ['05', 'short'],
    ['059123456', 'short'],
    ['05912345678', 'long'],
    ['0511234567', 'prefix'],
    ['12', 'prefix'],
    ['0691234567', 'prefix'],
    ['+1 202 555 0100', 'prefix'],
    ['00962 79 123 4567', 'prefix'],
    ['+970 59 123', 'short'],
    ['059+1234567', 'wrong'],
    ['059123456x', 'letters'],
    ['<img src=x>', 'letters'],
  ])('[ORDR-02] %j is refused, its fault: %s', (typed, fault) => {
    expect(mobileFault(normaliseMobile(typed))).toBe(fault);
  });

  it('[ORDR-02] 05, one of 9 6 0 2 3 4, then 7 digits, and nothing else', () => {
    for (let third = 0; third < 10; third++)
      expect(mobileFault(`05${third}1234567`) === null).toBe([9, 6, 0, 2, 3, 4].includes(third));
    fc.assert(
      fc.property(fc.string(), (text) => {
        const number = normaliseMobile(text);
        expect(mobileFault(number) === null).toBe(/^05[960234][0-9]{7}$/.test(number));
      }),
    );
  });

  const jordan = { pattern: /^07\d{8}$/ };
  it('[ORDR-02] a number that the site’s pattern refuses is `wrong`, without a more specific reason', () => {
    expect(mobileFault('0712345678', jordan)).toBeNull();
    expect(mobileFault('0591234567', jordan)).toBe('wrong');
    expect(mobileFault('', jordan)).toBe('empty');
  });

  it('[ORDR-02] the same number whatever digits, dashes and spaces it is written with', () => {
    const number = fc.tuple(fc.constantFrom(...'960234'), fc.stringMatching(/^\d{7}$/)).map(([a, b]) => `05${a}${b}`);
    const noise = fc.array(fc.constantFrom('', '', ' ', '-', '–', '\u200F', '\u2067', 'ـ'), {
      minLength: 11,
      maxLength: 11,
    });
    const script = fc.constantFrom((text: string) => text, eastern(0x660), eastern(0x6f0));
    fc.assert(
      fc.property(number, noise, script, (digits, between, write) => {
        const written = between[10] + [...digits].map((digit, i) => digit + between[i]).join('');
        expect(normaliseMobile(write(written))).toBe(digits);
        expect(digits).toMatch(specifiedPhone.pattern);
      }),
    );
  });
});
