import { groupThousands } from './numbers.ts';
import { page } from './page.ts';

type Locale = ReturnType<typeof page>['locale'];
export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** By the rules of CLDR. `Intl.PluralRules` gives the same result, but creating one takes a millisecond, the first far more. */
export const pluralCategory = (locale: Locale, number: number): PluralCategory => {
  const count = Math.abs(number);
  if (locale === 'en') return count === 1 ? 'one' : 'other';
  const lastTwo = count % 100;
  // Fractions are always `other`.
  const isCounted = Number.isInteger(count) && lastTwo >= 3;
  return (['zero', 'one', 'two'] as const)[count] ?? (isCounted ? (lastTwo < 11 ? 'few' : 'many') : 'other');
};

/** One text, or its plural forms by category. The value `count` selects the form. */
export type Text = string | ({ other: string } & Partial<Record<PluralCategory, string>>);

type Values = Record<string, string | number>;

/** The keys of every catalogue that is loaded, in the form that the site's `texts` has: `ISLAND.KEY`. */
export const textKeys = new Map<string, readonly string[]>();

/** Whether a value is a text or plural forms. An empty text counts as absent. */
export const isText = (value: unknown): value is Text =>
  value && typeof value === 'object'
    ? 'other' in value && Object.values(value).every((form) => typeof form === 'string')
    : typeof value === 'string' && value !== '';

/** A text with plural forms needs `count`: without it, each number would have the form `other`. */
type ValuesOf<T extends Text> = [T] extends [string] ? [values?: Values] : [values: Values & { count: number }];

/** A text with its `{name}` placeholders filled in. The value `count` selects its plural form in the page's language. */
export const fillText = (text: Text, values: Values): string => {
  const form =
    typeof text === 'string' ? text : (text[pluralCategory(page().locale, Number(values.count))] ?? text.other);
  return form.replace(/\{(\w+)\}/g, (whole, place) => {
    const value = Object.hasOwn(values, place) ? (values[place] as string | number) : whole;
    return typeof value === 'number' ? groupThousands(value) : value;
  });
};

/**
 * The texts of one island in both languages. The site can replace each with `texts: {"ISLAND.KEY": "…"}`, or with plural
 * forms. docs/texts.md
 * @param name the island's name, ISLAND in that key
 * @returns a function that returns the text of a key in the page's language, with its `{name}` placeholders filled in. A
 * number is written as `1,190`.
 */
export const texts = <C extends Record<string, Text>>(
  name: string,
  catalogue: { ar: C; en: Record<keyof NoInfer<C>, Text> },
): (<K extends keyof C & string>(key: K, ...values: ValuesOf<C[K]>) => string) => {
  textKeys.set(
    name,
    Object.keys(catalogue.ar).map((key) => `${name}.${key}`),
  );
  return (key, values: Values = {}) => {
    const { locale, texts: own } = page();
    const replaced = own[`${name}.${key}`];
    return fillText(isText(replaced) ? replaced : catalogue[locale][key], values);
  };
};
