import { fallback, type GenericSchema, nullable, optional, pipe, string, transform, unknown } from './schema.ts';

const TRUE = new Set<unknown>([true, 1, '1', 'true', 'success', 'ok', 200]);

/** `status` in its many spellings: true for true, 1, "1", "true", "success", "ok", 200, false for all else. */
export const status = pipe(
  unknown(),
  transform((value) => TRUE.has(value)),
);

/** A text that may be missing; one of another type counts as missing instead of spoiling the answer. */
export const text: GenericSchema<unknown, string | null> = fallback(optional(nullable(string()), null), null);
