import { safeAddress } from '../dom/address.ts';
import { listOf } from './list.ts';
import { check, fallback, object, pipe, string, transform, unknown } from './schema.ts';
import { text } from './status.ts';

/** Items drawn at the most, whatever the server sends. CONTRACT "Autocomplete" */
const MOST_ITEMS = 50;

/** What `read` makes of a value; null where there is none. */
const readBy = <T>(read: (value: unknown) => T | null) => fallback(pipe(unknown(), transform(read)), null);

const word = pipe(
  string(),
  transform((value) => value.trim()),
  check((value) => !!value),
);
const address = readBy(safeAddress);
const count = readBy((value) => (/^\d{1,9}$/.test(`${value}`) ? Number(value) : null));

/**
 * The answer to POST `/search/autocomplete`: groups of suggestions, a refused `url` null. Which answer is the newest is
 * known without its `keyword`, and servers shorten and mend what was asked. SRCH-02, SRCH-03
 */
export const searchAnswer = () => {
  let drawn = 0;
  const suggestion = pipe(
    object({ title: word, image: address, url: address, cat: text, count }),
    check(() => ++drawn <= MOST_ITEMS),
  );
  const group = pipe(
    object({ type: text, title: text, data: listOf(suggestion, MOST_ITEMS) }),
    check(({ data }) => !!data.length),
    transform(({ type, title, data }) => ({ title: title || type, options: data })),
  );
  return object({ results: listOf(group, MOST_ITEMS), glue: text });
};
