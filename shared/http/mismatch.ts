import type { BaseIssue, GenericSchema } from 'valibot';

/** Enough keys to recognize a response. */
const MOST_CHARACTERS = 80;

/** The type of a value, never the value itself: a response may contain secrets. */
export const typeOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'Array';
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

/**
 * Which field of a value is wrong, with the types expected and received: `results: expected Array, got undefined`.
 * @param value the value that failed validation
 */
export const mismatch = (
  schema: GenericSchema,
  value: unknown,
  [issue]: readonly [BaseIssue<unknown>, ...BaseIssue<unknown>[]],
): string => {
  const path = issue.path?.map(({ key }) => key as PropertyKey) ?? [];
  // A schema of an object takes an array for an object without the fields.
  if (Array.isArray(value) && typeof path[0] === 'string') return 'response: expected Object, got Array';
  const isMissing = issue.expected === JSON.stringify(path.at(-1));
  // A check has no expected type. Its message says what it expects.
  const expected = isMissing ? expectedAt(schema, path) : (issue.expected ?? issue.message);
  const got = path.length ? (isMissing ? undefined : issue.input) : value;
  return `${path.join('.') || 'response'}: expected ${expected}, got ${typeOf(got)}`;
};
