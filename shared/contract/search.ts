import { safeAddress } from '../dom/address.ts';
import { fold } from '../text/fold.ts';
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

/** A keyword as it may come back: folded, its blanks otherwise set. */
const echo = (value: string) => fold(value).replace(/\s/g, '');

/**
 * The answer to POST `/search/autocomplete`: groups of suggestions, a refused `url` null. One whose `keyword` is another
 * search's is no answer. SRCH-02, SRCH-03
 * @param q what was asked
 */
export const searchAnswer = (q: string) => {
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
  return pipe(
    object({ results: listOf(group, MOST_ITEMS), keyword: text, glue: text }),
    check(({ keyword }) => !keyword || echo(keyword) === echo(q)),
  );
};
