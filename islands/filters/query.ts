import { nameOf, pairsOf } from '../../shared/request/index.ts';

type Field = [name: string, value: string];

/** Joins the values of each name, if there is a separator. */
const join = (fields: Field[], separator: string): Field[] => {
  if (!separator) return fields;
  const values = new Map<string, string[]>();
  for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value]);
  return [...values].map(([name, own]) => [name, own.join(separator)]);
};

/** The fields that a submission sends: those that are not empty, several values of one name joined by the separator. */
export const tidyFields = (fields: Iterable<Field>, separator: string): Field[] =>
  join(
    [...fields].filter(([, value]) => value !== ''),
    separator,
  );

const splitPair = (pair: string): Field => {
  const [name = '', ...value] = pair.split('=');
  return [name, value.join('=')];
};

/**
 * Merges URLs that each ask for the same page with one change of its query, so that no change is lost.
 * @param from the page's own URL
 * @returns null if they have different paths
 */
export const mergeUrls = (from: string, urls: string[], separator: string): string | null => {
  const encoded = encodeURIComponent(separator);
  /** The pairs of a query, keyed by what they mean: a template, a form and WordPress encode letters and brackets each in its own way. */
  const pairsIn = (url: string): Map<string, string> => {
    const pairs = pairsOf(new URL(url)).flatMap((pair) => {
      if (!separator) return pair;
      const [name, list] = splitPair(pair);
      const values = list.replaceAll(encoded, separator).split(separator);
      return values.map((value) => `${name}=${value}`);
    });
    return new Map(pairs.map((pair) => [splitPair(pair).map(nameOf).join('='), pair]));
  };
  const [first = '', ...others] = urls;
  const [path] = first.split(/[?#]/);
  if (others.some((url) => url.split(/[?#]/)[0] !== path)) return null;
  if (!others.length) return first;
  const before = pairsIn(from);
  const merged = pairsIn(first);
  for (const own of others.map(pairsIn)) {
    for (const [key] of merged) if (before.has(key) && !own.has(key)) merged.delete(key);
    for (const [key, pair] of own) if (!before.has(key)) merged.set(key, pair);
  }
  const pairs = [...merged].map(([, pair]) => pair);
  const query = separator ? join(pairs.map(splitPair), encoded).map((field) => field.join('=')) : pairs;
  return `${path}?${query.filter((pair) => pair.length > 1).join('&')}`;
};
