import {
  check,
  fallback,
  type GenericSchema,
  nullable,
  object,
  optional,
  pipe,
  string,
  transform,
  unknown,
} from './schema.ts';

const TRUE = new Set<unknown>([true, 1, '1', 'true', 'success', 'ok', 200]);

/** `status` in its many spellings: true for true, 1, "1", "true", "success", "ok", 200, false for all else. */
export const status = pipe(
  unknown(),
  transform((value) => TRUE.has(value)),
);

/** A text that may be missing; one of another type counts as missing instead of spoiling the answer. */
export const text: GenericSchema<unknown, string | null> = fallback(optional(nullable(string()), null), null);

/** `{message}`, `{status}` or both: one that tells its message alone went well, one that tells neither is no answer. */
export const messageAnswer = pipe(
  object({ status: optional(status), message: text }),
  check(({ status: wentWell, message }) => wentWell !== undefined || message !== null),
  transform(({ status: wentWell = true, message }) => ({ status: wentWell, message })),
);
