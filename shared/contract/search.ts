import { safeAddress } from '../dom/address.ts';
import { listOf } from './list.ts';
import { check, fallback, minLength, object, pipe, string, transform, unknown } from './schema.ts';
import { text } from './status.ts';

/** Items drawn at the most, whatever the server sends. CONTRACT "Autocomplete" */
const MOST_ITEMS = 50;

const word = pipe(
  string(),
  transform((value) => value.trim()),
  minLength(1),
);
const address = fallback(pipe(unknown(), transform(safeAddress)), null);
const count = fallback(
  pipe(
    unknown(),
    transform((value) => (/^\d{1,9}$/.test(String(value)) ? Number(value) : null)),
  ),
  null,
);

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
    check(({ data }) => data.length > 0),
    transform(({ type, title, data }) => ({ title: title || type, options: data })),
  );
  return object({ results: listOf(group, MOST_ITEMS), keyword: text, glue: text });
};
