/** `path` with `params` as its query, names and values in their order; `[]` stays readable. */
export function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString().replace(/%5B%5D=/g, '[]=');
  return query ? `${path}?${query}` : path;
}

/** The same query at another page. Page 1 carries no parameter, so that it has one address only. */
export function atPage(path: string, params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return withQuery(path, next);
}

/** The same query, from its first page, with one name set to one value. */
export function withValue(path: string, params: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  next.set(name, value);
  return withQuery(path, next);
}

/** The same query, from its first page, without everything of these names. */
export function withoutNames(path: string, params: URLSearchParams, names: string[]): string {
  const kept = [...params].filter(([name]) => name !== 'page' && !names.includes(name));
  return withQuery(path, new URLSearchParams(kept));
}

/** The same query, from its first page, without one pair of name and value. */
export function withoutValue(path: string, params: URLSearchParams, name: string, value: string): string {
  const kept = [...params].filter(([n, v]) => n !== 'page' && !(n === name && v === value));
  return withQuery(path, new URLSearchParams(kept));
}
