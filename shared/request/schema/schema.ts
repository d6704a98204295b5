import { object as anyObject, type ObjectEntries } from 'valibot';

// The parts of valibot that the contract's schemas use.
export {
  check,
  fallback,
  type GenericSchema,
  type InferOutput,
  instance,
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
 * An object schema. valibot reads the entries with `for…in`, so they have no prototype here: otherwise a page that extends
 * `Object.prototype` would add entries that are not schemas.
 */
export const object = <const Entries extends ObjectEntries>(entries: Entries) =>
  anyObject(Object.assign<Entries, Entries>(Object.create(null), entries));
