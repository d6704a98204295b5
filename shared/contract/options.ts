import { pipe, transform, unknown } from './schema.ts';

/** One choice of a chained select. GEOG-01 */
export interface Choice {
  id: string;
  name: string;
}

/** More would freeze a phone, and nobody reads them. */
const MOST_CHOICES = 2000;

/** Keys that no map of places has: a list's, or those of an error told with status 200. */
const RESERVED = ['results', 'data', 'message', 'status'];

const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';

/** A bad item is dropped alone; an empty id is the placeholder that the select has already. */
const choice = (item: unknown): Choice[] => {
  const fields = Object(item);
  const pair: unknown[] = Array.isArray(item) ? item : [fields.id, fields.name ?? fields.title ?? fields.text];
  const [id, name] = pair.map(word);
  return id && name ? [{ id, name }] : [];
};

/** @returns the choices, HTML as it came, null for no answer */
const choices = (answer: unknown): Choice[] | string | null => {
  if (typeof answer === 'string') return answer;
  if (Array.isArray(answer)) return answer.slice(0, MOST_CHOICES).flatMap(choice);
  if (!answer || typeof answer !== 'object') return null;
  if (!RESERVED.some((key) => Object.hasOwn(answer, key))) return choices(Object.entries(answer));
  const { results, data } = answer as Record<string, unknown>;
  const list = results ?? data;
  return Array.isArray(list) ? choices(list) : null;
};

/** GET of the routes `city` and `area`, in every shape of the contract; a string is `<option>` HTML, null is none of them. CONTRACT "Calls" */
export const optionsAnswer = pipe(unknown(), transform(choices));
