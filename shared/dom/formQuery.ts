import { resolveUrl } from '../text/index.ts';

/**
 * The query that the browser writes when it sends these fields by a GET form: in the document's charset, in which a letter
 * that it lacks becomes `&#1607;`.
 * @returns empty without fields, otherwise with its `?`
 */
export const formQuery = (fields: URLSearchParams): string => {
  // All signs stay encoded. A link encodes the letters, because only the browser knows the charset.
  const letters = String(fields).replace(/(?:%[89A-F].)+/g, decodeURIComponent);
  return resolveUrl(`?${letters}`).search;
};
