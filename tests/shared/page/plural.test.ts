import { describe, expect, it } from 'vitest';
import { pluralCategory } from '../../../shared/page/texts.ts';

const counts = [
  ...Array(10_001).keys(),
  ...[0.1, 0.5, 1.5, 2.5, 3.5, 10.25, 11.5, 99.9, 103.1, 1e6 + 0.5],
  ...[1e6, 1e6 + 3, 1e9 + 11, 1e12 + 2, -1, -2, -5, -11, -100, -0, Number.NaN],
];

describe.each(['ar', 'en'] as const)('[PAGE-01] plural forms in %s', (locale) => {
  it(`[PAGE-01] plural forms are those of Intl.PluralRules in ${locale}, from 0 to 10000, beyond and between`, () => {
    const rules = new Intl.PluralRules(locale);
    const wrong = counts.filter((count) => pluralCategory(locale, count) !== rules.select(count));
    expect(wrong).toEqual([]);
  });
});
