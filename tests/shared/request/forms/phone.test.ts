import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { normaliseMobile, wholePattern } from '../../../../shared/request/forms/phone.ts';

const cell = (text: string) => text.trim().slice(1, -1).replaceAll('\\|', '|').replace('""', '');
/** The table of the page: country code, trunk, pattern, example. */
const rowsOf = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^\| [^|`]+ (\| `\d+` \|.*) \|$/gm)].map(([, cells]) =>
    (cells as string)
      .split(/(?<!\\)\|/)
      .slice(1)
      .map(cell),
  );
const countries = rowsOf('docs/country.md');

describe('mobile numbers of other countries', () => {
  it('[ORDR-02] the table of countries is the same in both languages', () => {
    expect(countries).toHaveLength(12);
    expect(rowsOf('docs/ar/country.md')).toEqual(countries);
  });

  it.each(countries)('[ORDR-02] +%s becomes %j, for the pattern %s', (code, trunk, pattern, example) => {
    const rule = { countryCodes: [code as string], trunk: trunk as string, pattern: wholePattern(pattern) as RegExp };
    const number = example as string;
    const rest = number.startsWith(trunk as string) ? number.slice((trunk as string).length) : number;
    const eastern = `+${code} ${rest}`.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    for (const typed of [
      number,
      `+${code}${rest}`,
      `(00${code}) ${rest}`,
      `${code}.${rest}`,
      `+${code} (${number})`,
      `\u202a${eastern}\u202c`,
    ])
      expect(normaliseMobile(typed, rule), typed).toBe(number);
    // A configuration that leaves the default trunk where numbers have none.
    expect(normaliseMobile(`+${code}${rest}`, { ...rule, trunk: '0' })).toBe(number);
    expect(normaliseMobile(`+1${rest}`, rule)).toBe(`+1${rest}`);
    expect(normaliseMobile(`${code}${rest}555`, rule)).toBe(`${code}${rest}555`);
  });

  it('[ORDR-02] a number that begins with the digits of the country code at home stays', () => {
    const kuwait = { countryCodes: ['965'], trunk: '', pattern: /^[4569]\d{7}$/ };
    expect(normaliseMobile('96512345', { ...kuwait, pattern: /^[4-9]\d{7}$/ })).toBe('96512345');
    expect(normaliseMobile('+965 9651 2345', kuwait)).toBe('96512345');
  });
});
