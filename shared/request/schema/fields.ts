import { formatPrice } from '../../page/index.ts';
import { TRUE } from '../index.ts';
import {
  check,
  fallback,
  type GenericSchema,
  nullable,
  number,
  object,
  optional,
  pipe,
  string,
  transform,
  union,
  unknown,
} from './schema.ts';

/** A schema that applies `read` to a value of any type. A missing value becomes null. */
export const readBy = <T>(read: (value: unknown) => T | null) => fallback(pipe(unknown(), transform(read)), null);

/** A decimal number becomes a price with the page's currency. Any other text is the server's own and stays as it is. MON-01 */
export const price = readBy((value) => {
  try {
    return formatPrice(value);
  } catch {
    return typeof value === 'string' && value.trim() ? value : null;
  }
});

/** `status` in its many spellings: true, 1, "1", "true", "success", "ok" and 200 are true, any other value is false. */
export const status = pipe(
  unknown(),
  transform((value) => TRUE.has(value)),
);

/** An optional text. A value of another type counts as missing and does not invalidate the response. */
export const text: GenericSchema<unknown, string | null> = fallback(optional(nullable(string()), null), null);

/** The entries of `messageResponse`, for responses that have more. */
export const messageEntries = { status: optional(status), message: text };

/** A response without a status and without a message says nothing about the result. */
export const hasResult = ({ status, message }: { status?: boolean | undefined; message: string | null }): boolean =>
  status !== undefined || message !== null;

/** `{message}`, `{status}` or both. A message without a status is a success. Without both, the response is invalid. */
export const messageResponse = pipe(
  object(messageEntries),
  check((response) => hasResult(response), 'status or message'),
  transform(({ status: wentWell = true, message }) => ({ status: wentWell, message })),
);

/** An integer from 0, or a string of one. `"many"`, -1 and 1e99 are invalid. */
export const wholeNumber = pipe(
  union([number(), string()]),
  transform((value) => (value === '' ? Number.NaN : Number(value))),
  check((value) => Number.isSafeInteger(value) && value >= 0, 'a whole number from 0'),
);
