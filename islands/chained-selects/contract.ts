import { check, pipe } from 'valibot';
import { readBy } from '../../shared/request/schema/index.ts';

export interface Choice {
  id: string;
  name: string;
  /** The server's own, with what it says besides, such as `disabled`. */
  option?: HTMLOptionElement;
}

/** Maximum number of choices in one select. More would freeze a phone. */
const MOST_CHOICES = 2000;

/** Field names of responses, which are no ids. Only in lower case: `ID` is Idaho. */
const FIELDS =
  /^(results|data|items|options|status|success|ok|code|type|id|name|title|text|value|label|message|msg|errors?|exception|details?|reason|info|warning|html|url|redirect|token|count|total|next_page)$/;

const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';

const choice = (item: unknown): Choice | null => {
  const fields = Object(item);
  const pair: unknown[] = Array.isArray(item) ? item : [fields.id, fields.name ?? fields.title ?? fields.text];
  const [id, name] = pair.map(word) as [string, string];
  // An empty id is the placeholder, "choose a city".
  return name && (id || pair[0] === '') ? { id, name } : null;
};

/** Drops invalid items. @returns null if the list contains only invalid items */
const listed = (items: unknown[]): Choice[] | null => {
  const known = items.slice(0, MOST_CHOICES).flatMap((item) => choice(item) ?? []);
  // The select already has a placeholder.
  return known.length || !items.length ? known.filter(({ id }) => id) : null;
};

const isIdMap = (response: object): boolean =>
  Object.entries(response).every(([id, name]) => /[\p{L}\d]/u.test(id) && !FIELDS.test(id) && typeof name === 'string');

/** @returns the choices, unchanged HTML, or null for a response of an unknown shape */
const choices = (response: unknown): Choice[] | string | null => {
  if (typeof response === 'string') return response;
  if (Array.isArray(response)) return listed(response);
  if (!response || typeof response !== 'object') return null;
  const { results, data } = response as Record<string, unknown>;
  const list = results ?? data;
  if (Array.isArray(list)) return listed(list);
  return isIdMap(response) ? listed(Object.entries(response)) : null;
};

/** Response to GET of `city` and `area`, in all shapes of docs/islands/chained-selects.md "Requests"; a string is `<option>` HTML. */
export const optionsResponse = pipe(
  readBy(choices),
  check(
    (found) => found !== null,
    '[{id, name}], [[id, name]], {results: […]}, {data: […]}, {"1": name}, {"AP": name} or <option> HTML',
  ),
);
