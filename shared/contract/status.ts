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

/** The values of `status` that mean success. */
export const TRUE = new Set<unknown>([true, 1, '1', 'true', 'success', 'ok', 200]);

/** `status` in its many spellings: true, 1, "1", "true", "success", "ok" and 200 are true, all else is false. */
export const status = pipe(
  unknown(),
  transform((value) => TRUE.has(value)),
);

/** An optional text. A value of another type counts as missing and does not invalidate the response. */
export const text: GenericSchema<unknown, string | null> = fallback(optional(nullable(string()), null), null);

/** `{message}`, `{status}` or both. A message without a status is a success. Without both, the response is invalid. */
export const messageAnswer = pipe(
  object({ status: optional(status), message: text }),
  check(({ status: wentWell, message }) => wentWell !== undefined || message !== null, 'status or message'),
  transform(({ status: wentWell = true, message }) => ({ status: wentWell, message })),
);
