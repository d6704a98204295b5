import { check, number, pipe, string, transform, union } from './schema.ts';

/** An integer from 0, or a string of one. `"many"`, -1 and 1e99 are invalid. */
export const wholeNumber = pipe(
  union([number(), string()]),
  transform((value) => (value === '' ? Number.NaN : Number(value))),
  check((value) => Number.isSafeInteger(value) && value >= 0, 'a whole number from 0'),
);
