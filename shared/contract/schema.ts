import { object as anyObject, type ObjectEntries } from 'valibot';

// The words in which the contract's schemas are written, so that every chunk takes them from the one that calls servers.
export {
  array,
  check,
  fallback,
  type GenericSchema,
  type InferOutput,
  minLength,
  nullable,
  number,
  optional,
  pipe,
  safeParse,
  string,
  transform,
  union,
  unknown,
} from 'valibot';

/**
 * An object of these fields, and of no others: valibot goes through its fields with `for…in`, and a page that adds to
 * `Object.prototype` would give it fields that are no schema.
 */
export const object = <const Entries extends ObjectEntries>(entries: Entries) =>
  anyObject(Object.assign<Entries, Entries>(Object.create(null), entries));
