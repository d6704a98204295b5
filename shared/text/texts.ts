import { page } from '../page/page.ts';

/** One text, or its plural forms by the categories of Intl.PluralRules (`count` chooses). */
export type Text = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

type Values = Record<string, string | number>;

const plural = (text: Text, locale: string, count: number): string =>
  typeof text === 'string' ? text : (text[new Intl.PluralRules(locale).select(count)] ?? text.other);

/**
 * The texts of one island, in both languages, each replaceable by the site as `texts: {"ISLAND.KEY": "…"}`.
 * @param name of the island, the first half of that key
 * @returns a function from key to the text in the page's language, its `{name}` places filled in
 */
export const texts =
  <K extends string>(name: string, catalogue: { ar: Record<K, Text>; en: Record<NoInfer<K>, Text> }) =>
  (key: K, values: Values = {}): string => {
    const { locale, texts: own } = page();
    const replaced = own[`${name}.${key}`];
    const text = typeof replaced === 'string' ? replaced : catalogue[locale][key];
    return plural(text, locale, Number(values.count)).replace(/\{(\w+)\}/g, (whole, place) =>
      Object.hasOwn(values, place) ? String(values[place]) : whole,
    );
  };
