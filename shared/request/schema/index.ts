// The shapes of JSON responses. What the first JSON response of a page loads.
import {
  object as anyObject,
  check,
  fallback,
  type GenericSchema,
  type InferOutput,
  instance,
  nullable,
  number,
  type ObjectEntries,
  optional,
  pipe,
  safeParse,
  string,
  transform,
  union,
  unknown,
} from 'valibot';
import { flagOf, formatPrice, safeUrl, sameSiteUrl, wholeNumberOf } from '../../page/index.ts';
import { isSuccess, mismatch, noteDropped } from '../index.ts';

/**
 * An object schema. valibot reads the entries with `for…in`, so they have no prototype here: otherwise a page that extends
 * `Object.prototype` would add entries that are not schemas.
 */
export const object = <const Entries extends ObjectEntries>(entries: Entries) =>
  anyObject(Object.assign<Entries, Entries>(Object.create(null), entries));

/** A schema that applies `read` to a value of any type. A missing value becomes null. */
export const readBy = <T>(read: (value: unknown) => T | null) => fallback(pipe(unknown(), transform(read)), null);

/** `1,234.50`, as PHP's `number_format` prints it. `1,234` alone may be a decimal number, as in Tunisia. */
const GROUPED = /^\d{1,3}(,\d{3})+\.\d+$/;

/** A decimal number becomes a price with the page's currency. Any other text is the server's own and stays as it is. MON-01 */
export const price = readBy((value) => {
  try {
    return formatPrice(GROUPED.test(`${value}`) ? `${value}`.replaceAll(',', '') : value);
  } catch {
    return typeof value === 'string' && value.trim() ? value : null;
  }
});

/** A URL for a link or picture, as absolute. One that is refused counts as missing. docs/contract.md "URLs in responses" */
export const url = readBy(safeUrl);

/** A URL of this site, as absolute. Any other counts as missing. */
export const siteUrl = readBy((value) => sameSiteUrl(value)?.href ?? null);

/** `status` in its many spellings: true, 1, "1", "true", "success", "ok" and 200 to 299 are true, any other value is false. */
export const status = pipe(unknown(), transform(isSuccess));

/** An answer to a yes-or-no question: what backends print for false, "" and a missing value are no. Any other is yes, such as a date. */
export const flag = pipe(
  unknown(),
  transform((value) => flagOf(value ?? '') !== false),
);

/** An optional text. A value of another type counts as missing and does not invalidate the response. */
export const text = fallback(nullable(string()), null);

/** The entries of `messageResponse`, for responses that have more. */
export const messageEntries = { status: optional(status), message: text };

/** What a response changes elsewhere on the page. `applyUpdates` reads and validates it. */
export const updateEntries = { counts: optional(unknown()), fragments: optional(unknown()) };

/**
 * An object of which each field may be missing. `{}` is valid; an object with fields of other names alone is not.
 * @param names what a valid response has, for the error
 */
export const partial = <const Entries extends ObjectEntries>(entries: Entries, names: string) =>
  pipe(
    unknown(),
    check((value) => {
      const given = Object.keys(Object(value));
      return !given.length || given.some((name) => Object.hasOwn(entries, name));
    }, names),
    object(entries),
  );

/**
 * A response with `message`, `status` or both, and with these fields. A message without a status is a success. Without both, the
 * response is invalid.
 */
export const resultWith = <const Entries extends ObjectEntries>(entries: Entries) =>
  pipe(
    object({ ...messageEntries, ...entries }),
    check(({ status, message }) => status !== undefined || message !== null, 'status or message'),
    transform(({ status: wentWell = true, ...rest }) => ({ status: wentWell, ...rest })),
  );

export const messageResponse = resultWith({});

/** An integer from 0, or a string of one. `"many"`, -1 and 1e99 are invalid. */
export const wholeNumber = pipe(
  union([number(), string()]),
  check((value) => wholeNumberOf(value) !== null, 'a whole number from 0'),
  transform(Number),
);

/** Such a number, which may be missing. Any other value counts as missing. */
export const count = fallback(nullable(wholeNumber), null);

/** A list schema that drops invalid items, and all after the first `longest`. docs/contract.md "Lists" */
export const listOf = <S extends GenericSchema>(item: S, longest: number) =>
  pipe(
    // Not `array()`, which copies the array: `noteDropped` needs the array of the response. `item` is for the code that
    // writes the JSON Schema; `array()` has the same property. docs/schema.md "How the files are made"
    Object.assign(instance(Array<unknown>), { item }),
    transform((values): InferOutput<S>[] => {
      let why = '';
      const kept = values.slice(0, longest).flatMap((value) => {
        const { success, output, issues } = safeParse(item, value);
        if (success) return [output];
        why ||= mismatch(item, value, issues);
        return [];
      });
      const dropped = values.length - kept.length;
      if (dropped) noteDropped(values, { dropped, total: values.length, why: why || `more than ${longest} items` });
      return kept;
    }),
  );
