import { check, pipe, string, transform } from 'valibot';
import { count, listOf, object, price, text, url } from '../../shared/request/schema/index.ts';

/** Maximum number of items rendered from one response. docs/islands/autocomplete.md "Requests" */
const MOST_ITEMS = 50;

const word = pipe(
  string(),
  transform((value) => value.trim()),
  check((value) => !!value, 'a text'),
);

/**
 * Response to POST `/search/autocomplete`: groups of suggestions. An unsafe `url` becomes null. The `keyword` is
 * ignored: the island knows which response is the newest, and servers shorten and correct the query. SRCH-02, SRCH-03
 */
export const searchResponse = () => {
  const suggestion = object({ title: word, image: url, url, cat: text, count, price, q: text });
  const group = pipe(
    object({ type: text, title: text, data: listOf(suggestion, MOST_ITEMS) }),
    transform(({ type, title, data }) => ({ title: title || type, options: data })),
  );
  let room = MOST_ITEMS;
  const drawn = pipe(
    listOf(group, MOST_ITEMS),
    transform((groups) =>
      groups.flatMap(({ title, options }) => {
        const some = options.slice(0, room);
        room -= some.length;
        return some.length ? [{ title, options: some }] : [];
      }),
    ),
  );
  return object({ results: drawn, glue: text });
};
