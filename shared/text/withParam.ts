import { resolveUrl } from './url.ts';

/** @returns the pairs of a URL's query as they are written */
export const pairsOf = (url: URL): string[] => url.search.slice(1).split('&');

/** @returns the name of a pair: decoded if it is UTF-8, otherwise as it is written */
export const nameOf = (pair: string): string => {
  const [name = ''] = pair.split('=');
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
};

/**
 * Sets one parameter of a URL that a page or server wrote. All other pairs keep order, encoding and spelling.
 * docs/contract.md "URLs keep their bytes"
 * @param value null removes the parameter
 * @returns the absolute URL
 */
export const withParam = (url: string, name: string, value: string | null): string => {
  const result = resolveUrl(url);
  let own = value === null ? '' : `=${encodeURIComponent(value)}`;
  const pairs = pairsOf(result).map((pair) => {
    if (nameOf(pair) !== name) return pair;
    const written = own && pair.split('=')[0] + own;
    own = '';
    return written;
  });
  result.search = [...pairs, own && encodeURIComponent(name) + own].filter(Boolean).join('&');
  return result.href;
};
