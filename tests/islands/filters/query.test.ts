import { describe, expect, it } from 'vitest';
import { mergeUrls, tidyFields } from '../../../islands/filters/query.ts';

const S = 'https://shop.test/c/phones';

describe('the query of filters', () => {
  it.each([
    ['empty fields', '', 'sort=&brand[]=7&brand[]=8', 'brand[]=7&brand[]=8'],
    ['joined values', ',', 'c=a&sort=x&c=b&max=', 'c=a,b&sort=x'],
  ])('[LIST-11] a submission tidies %s', (_, separator, fields, sent) => {
    const [given, expected] = [fields, sent].map((query) => [...new URLSearchParams(query)]);
    expect(tidyFields(given as [string, string][], separator)).toEqual(expected);
  });

  it.each([
    ['one URL is followed as it is written', `${S}?q=a%2cb`, [`${S}?q=a%2cb&x`], ',', `${S}?q=a%2cb&x`],
    ['repeated names', S, [`${S}?brand[]=7`, `${S}?brand[]=8`], '', `${S}?brand[]=7&brand[]=8`],
    ['a name each', `${S}?sort=x`, [`${S}?sort=x&a=1`, `${S}?sort=x&b=%D9%87`], '', `${S}?sort=x&a=1&b=%D9%87`],
    [
      'lists with commas',
      `${S}?c=black`,
      [`${S}?c=black,white&o=1`, `${S}?c=black,blue&o=1`],
      ',',
      `${S}?c=black%2Cwhite%2Cblue&o=1`,
    ],
    ['encoded commas', S, [`${S}?c=white`, `${S}?c=blue%2Cred`], ',', `${S}?c=white%2Cblue%2Cred`],
    ['one ticked, one unticked', `${S}?b=1&s=x`, [`${S}?b=1&b=2&s=x`, `${S}?s=x`], '', `${S}?b=2&s=x`],
    ['both unticked', `${S}?b=1&b=2`, [`${S}?b=2`, `${S}?b=1`], '', `${S}?`],
    ['the page number goes', `${S}?page=3&s=x`, [`${S}?s=x&a=1`, `${S}?s=x&b=1`], '', `${S}?s=x&a=1&b=1`],
    ['a signal both add', S, [`${S}?c=a&type=or`, `${S}?d=b&type=or`], '', `${S}?c=a&type=or&d=b`],
    ['values with =', S, [`${S}?t=a=b`, `${S}?u=c`], ',', `${S}?t=a=b&u=c`],
    ['other paths are not merged', S, [`${S}/red`, `${S}/blue`], '', null],
  ])('[LIST-11] two choices merge their URLs: %s', (_, from, urls, separator, merged) => {
    expect(mergeUrls(from, urls, separator)).toBe(merged);
  });
});
