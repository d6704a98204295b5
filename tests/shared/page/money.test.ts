import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../../shared/page/numbers.ts';

describe('[MON-01] a price', () => {
  it.each([
    ['1234.5', '1,234.50 ₪ شيكل'],
    [1234.5, '1,234.50 ₪ شيكل'],
    ['0', '0.00 ₪ شيكل'],
    ['.5', '0.50 ₪ شيكل'],
    ['1e3', '1,000.00 ₪ شيكل'],
  ])('[MON-01] %s is printed with English digits, two decimals, symbol and word', (value, text) => {
    expect(money(value)).toBe(text);
  });
});

describe('[MON-02] the decimals of a currency', () => {
  it.each([
    ['0.0005', 3, '0.001'],
    [1.005, 2, '1.01'],
    ['-0.04', 1, '0.0'],
    ['0.5', 0, '1'],
    ['-999.5', 0, '\u200e-1,000'],
    ['9007199254740993.0005', 3, '9,007,199,254,740,993.001'],
    ['5e-4', 3, '0.001'],
    ['0', 0, '0'],
  ])('[MON-02] %s is rounded to %i decimals on the decimal value', (value, decimals, digits) => {
    expect(money(value, { symbol: '', name: '', decimals })).toBe(digits);
  });
});

describe('[MON-02] the decimal value', () => {
  it.each([
    [1.005, '1.01'],
    ['1.005', '1.01'],
    ['-1.005', '\u200e-1.01'],
    ['2.675', '2.68'],
    ['-0.001', '0.00'],
    ['-0', '0.00'],
    ['12345678901234567890.125', '12,345,678,901,234,567,890.13'],
    [1e21, '1,000,000,000,000,000,000,000.00'],
  ])('[MON-02] %s is rounded half away from zero, keeps every digit and has no negative zero', (value, digits) => {
    expect(money(value)).toBe(`${digits} ₪ شيكل`);
  });

  it.each([
    '',
    ' ',
    '0x10',
    '1,234',
    '١٢',
    'NaN',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    {},
    [],
    true,
    '1.2.3',
    '1e9999',
    '--1',
  ])('[MON-02] %j is a TypeError', (value) => {
    expect(() => money(value)).toThrow(TypeError);
  });

  it('[MON-02] agrees with arithmetic on whole agorot, however large', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const text = money(`${whole}.${String(cents).padStart(2, '0')}`);
        expect(text.replaceAll(',', '')).toBe(`${whole}.${String(cents).padStart(2, '0')} ₪ شيكل`);
      }),
    );
  });

  it('[MON-02] agrees with Intl.NumberFormat on every sign, number of digits and exponent', () => {
    const intl = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: 'negative',
    } as Intl.NumberFormatOptions);
    const digits = (minLength: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength: 25 });
    const mantissa = fc.oneof(
      fc
        .tuple(digits(1), fc.constantFrom('', '.'), digits(0))
        .map(([whole, point, rest]) => whole + point + (point && rest)),
      digits(1).map((rest) => `.${rest}`),
      // Halves, where the rounding rule matters.
      fc.tuple(digits(1), fc.nat(99)).map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}5`),
    );
    const exponent = fc.oneof(
      fc.constant(''),
      fc.tuple(fc.constantFrom('e', 'E', 'e+', 'e-'), fc.nat(40)).map(([sign, power]) => sign + power),
    );
    const decimal = fc.tuple(fc.constantFrom('', '-', '+'), mantissa, exponent).map((parts) => parts.join(''));
    const expected = (text: string) => `${intl.format(text as unknown as number).replace('-', '\u200e-')} ₪ شيكل`;
    fc.assert(
      fc.property(decimal, (text) => {
        expect(money(text)).toBe(expected(text));
      }),
      { numRuns: 5000 },
    );
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(money(value)).toBe(expected(String(value)));
      }),
    );
  });

  it('[MON-02] prints a price or throws a TypeError, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        try {
          expect(money(value)).toMatch(/^(\u200e-)?[\d,]+\.\d\d ₪ شيكل$/);
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError);
        }
      }),
    );
  });
});
