/** `path` with `params` as its query, in their order. `[]` stays readable. */
export function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString().replace(/%5B%5D=/g, '[]=');
  return query ? `${path}?${query}` : path;
}

/** The same query for another page. Page 1 has no parameter, so that it has only one URL. */
export function atPage(path: string, params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return withQuery(path, next);
}

/** The same query with one parameter set, starting at the first page. */
export function withValue(path: string, params: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  next.set(name, value);
  return withQuery(path, next);
}

/** The same query without the named parameters, starting at the first page. */
export function withoutNames(path: string, params: URLSearchParams, names: string[]): string {
  const kept = [...params].filter(([name]) => name !== 'page' && !names.includes(name));
  return withQuery(path, new URLSearchParams(kept));
}

/** The same query without one pair of name and value, starting at the first page. */
export function withoutValue(path: string, params: URLSearchParams, name: string, value: string): string {
  const kept = [...params].filter(([n, v]) => n !== 'page' && !(n === name && v === value));
  return withQuery(path, new URLSearchParams(kept));
}
