import type { BaseIssue, GenericSchema, InferOutput } from 'valibot';
import { reportOnce } from '../../page/index.ts';
import { InvalidResponseError } from './RequestError.ts';

type Issues = [BaseIssue<unknown>, ...BaseIssue<unknown>[]];

/** A list of a response that lost items. */
export interface DroppedItems {
  readonly dropped: number;
  readonly total: number;
  /** Why the first dropped item is invalid, or that the list is too long. */
  readonly why: string;
}

/** The lists of the response that is being validated, inner ones first. Keyed by its own arrays: two schemas of a union may read one. */
const lists = new Map<object, DroppedItems>();

export const noteDropped = (list: readonly unknown[], items: DroppedItems): void => {
  lists.set(list, items);
};

const MOST_CHARACTERS = 80;

/** The type of a value, never the value itself: a response may contain secrets. */
export const typeOf = (value: unknown): string => {
  if (Array.isArray(value)) return value[0]?.constructor === Object ? `Array of ${typeOf(value[0])}` : 'Array';
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return `Object {${Object.keys(value).join(', ').slice(0, MOST_CHARACTERS)}}`;
};

/** The type that a schema expects at `path`. For a missing field, an issue contains only the field's name. */
const expectedAt = (schema: GenericSchema, path: readonly PropertyKey[]): string => {
  const field = path.reduce<unknown>(
    (each, key) => (each as { entries?: Record<PropertyKey, unknown> } | undefined)?.entries?.[key],
    schema,
  );
  const { expects = 'unknown' } = (field ?? {}) as Partial<GenericSchema>;
  return expects === 'unknown' ? 'a value' : expects;
};

/** Which field of a value is wrong, with the types expected and received: `results: expected Array, got undefined`. */
export const mismatch = (schema: GenericSchema, value: unknown, [issue]: Readonly<Issues>): string => {
  const path = issue.path?.map(({ key }) => key as PropertyKey) ?? [];
  // A schema of an object takes an array for an object without the fields.
  if (Array.isArray(value) && typeof path[0] === 'string') return `response: expected Object {${path[0]}}, got Array`;
  const isMissing = issue.expected === JSON.stringify(path.at(-1));
  // A check has no expected type. Its message says what it expects.
  const expected = isMissing ? expectedAt(schema, path) : (issue.expected ?? issue.message);
  const got = path.length ? issue.input : value;
  const where = `${path.join('.') || 'response'}: expected ${expected}, got `;
  // The names that the object has: one of them may be meant.
  if (isMissing) return `${where}undefined in ${typeOf(issue.path?.at(-1)?.input)}`;
  // Only a check, which has no type, refuses a number for its value, such as -1.
  return where + (issue.expected || typeof got !== 'number' ? typeOf(got) : got);
};

/**
 * Validates a response. A list whose items are all dropped is reported: it looks empty to the visitor, and the request does
 * not fail.
 * @param name the request in error messages
 * @param host the element that the report names
 * @returns the schema's output, and the lists that lost items
 * @throws InvalidResponseError
 */
export const validate = <S extends GenericSchema>(
  schema: S,
  response: unknown,
  name: string,
  host: Element | null,
): { value: InferOutput<S>; dropped: DroppedItems[] } => {
  // Uses the Standard Schema interface, so that this chunk does not import the validation library.
  lists.clear();
  const result = schema['~standard'].validate(response) as { value: InferOutput<S>; issues?: Issues };
  if (result.issues) throw new InvalidResponseError('answer', name, mismatch(schema, response, result.issues));
  const dropped = [...lists].map(([, list]) => list);
  const empty = dropped.find((list) => list.dropped === list.total);
  if (empty) {
    const why = `${empty.dropped} of ${empty.total} items dropped, the first one: ${empty.why}`;
    reportOnce('response', host, new InvalidResponseError('answer', name, why));
  }
  return { value: result.value, dropped };
};
