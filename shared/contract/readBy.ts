import { fallback, pipe, transform, unknown } from './schema.ts';

/** A schema that applies `read` to a value of any type. A missing value becomes null. */
export const readBy = <T>(read: (value: unknown) => T | null) => fallback(pipe(unknown(), transform(read)), null);
