import { check, pipe, transform, unknown } from './schema.ts';

/** One choice of a chained select. GEOG-01 */
export interface Choice {
  id: string;
  name: string;
}

/** More would freeze a phone, and nobody reads them. */
const MOST_CHOICES = 2000;

const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** A bad item is dropped alone; an empty id is the placeholder that the select has already. */
const choice = (item: unknown): Choice[] => {
  const fields = Object(item);
  const id = word(Array.isArray(item) ? item[0] : fields.id);
  const name = word(Array.isArray(item) ? item[1] : (fields.name ?? fields.title ?? fields.text));
  return id && name ? [{ id, name }] : [];
};

/** @returns the choices, HTML as it came, null for no answer */
const choices = (answer: unknown): Choice[] | string | null => {
  if (typeof answer === 'string') return answer;
  if (Array.isArray(answer)) return answer.slice(0, MOST_CHOICES).flatMap(choice);
  if (!answer || typeof answer !== 'object') return null;
  const { results, data } = answer as Record<string, unknown>;
  if ('results' in answer || 'data' in answer) return Array.isArray(results ?? data) ? choices(results ?? data) : null;
  // An error told with status 200 is no map of places.
  if ('message' in answer || 'status' in answer) return null;
  return choices(Object.entries(answer));
};

/** GET of the routes `city` and `area`, in every shape of the contract; a string is `<option>` HTML. CONTRACT "Calls" */
export const optionsAnswer = pipe(
  unknown(),
  transform(choices),
  check((found) => found !== null),
);
