import { safeAddress } from '../dom/address.ts';
import { fold } from '../text/fold.ts';
import { listOf } from './list.ts';
import { check, fallback, type InferOutput, minLength, object, pipe, string, transform, unknown } from './schema.ts';
import { text } from './status.ts';

/** Items drawn at the most, whatever the server sends. CONTRACT "Autocomplete" */
const MOST_ITEMS = 50;
const LONGEST_TITLE = 200;

/** Marks that would turn the text around them. */
const OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g;

const title = pipe(
  string(),
  transform((value) => [...value.replace(OVERRIDES, '').trim()].slice(0, LONGEST_TITLE).join('')),
  minLength(1),
);
const optionalTitle = fallback(title, '');
const address = fallback(pipe(unknown(), transform(safeAddress)), null);
const count = fallback(
  pipe(
    unknown(),
    transform((value) => (/^\d{1,9}$/.test(String(value)) ? Number(value) : null)),
  ),
  null,
);

const suggestion = object({ title, image: address, url: address, cat: optionalTitle, count });
const group = pipe(
  object({ type: optionalTitle, title: optionalTitle, data: listOf(suggestion, MOST_ITEMS) }),
  check(({ data }) => data.length > 0),
);

/** One suggestion; `url` is null where it was refused, and the suggestion no link. SRCH-02, SRCH-03 */
export type Suggestion = InferOutput<typeof suggestion>;
export type SuggestionGroup = InferOutput<typeof group>;

const echo = (value: string) => fold(value).trim().replace(/\s+/g, ' ');

/**
 * The answer to POST `/search/autocomplete`; one whose `keyword` is another search's is refused. SRCH-02
 * @param q what was asked
 */
export const searchAnswer = (q: string) =>
  pipe(
    object({ results: listOf(group, MOST_ITEMS), keyword: text, glue: optionalTitle }),
    check(({ keyword }) => !keyword || echo(keyword) === echo(q)),
    transform(({ results, glue }) => {
      let room = MOST_ITEMS;
      const groups = results.map((each) => {
        const data = each.data.slice(0, room);
        room -= data.length;
        return { ...each, data };
      });
      return { groups: groups.filter(({ data }) => data.length), glue };
    }),
  );
