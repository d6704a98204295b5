import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** What the parser expected where it found an error, by its error code. */
const EXPECTED: Readonly<Record<string, string>> = {
  ColonExpected: 'a colon',
  CommaExpected: 'a comma',
  CloseBraceExpected: '"}"',
  CloseBracketExpected: '"]"',
  EndOfFileExpected: 'nothing after the object',
  InvalidCommentToken: 'no comment',
  InvalidEscapeCharacter: 'a valid escape',
  InvalidNumberFormat: 'a number',
  PropertyNameExpected: 'a name in double quotes',
  UnexpectedEndOfComment: 'no comment',
  UnexpectedEndOfString: 'the end of a text in double quotes',
  ValueExpected: 'a value',
};

export interface JsonMistake {
  offset: number;
  expected: string;
}

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/** Deeper JSON would overflow the stack of the parser, and no key of the contract is as deep. */
const MOST_DEPTH = 500;

/** The offset at which JSON is nested too deeply to be read; null if it is not. */
export const deepPlaceIn = (json: string): number | null => {
  let depth = 0;
  let isText = false;
  for (let offset = 0; offset < json.length; offset++) {
    const letter = json[offset] as string;
    if (isText && letter === '\\') offset++;
    else if (letter === '"') isText = !isText;
    else if (!isText && '[{'.includes(letter)) depth++;
    else if (!isText && ']}'.includes(letter)) depth--;
    if (depth > MOST_DEPTH) return offset;
  }
  return null;
};

/** @returns the first mistake in a text that `JSON.parse` rejects */
export const mistakeIn = (json: string): JsonMistake => {
  const deep = deepPlaceIn(json);
  if (deep !== null) return { offset: deep, expected: `at most ${MOST_DEPTH} levels` };
  const errors: ParseError[] = [];
  parseTree(json, errors, STRICT);
  const [first] = errors.sort((one, other) => one.offset - other.offset);
  if (!first) return { offset: 0, expected: 'JSON' };
  return { offset: first.offset, expected: EXPECTED[printParseErrorCode(first.error)] ?? 'JSON' };
};

interface Keys {
  /** Offset of each key at its opening quote, by the key with its parent keys: `routes.search`. */
  places: Map<string, number>;
  /** Keys that occur twice in the same object, at any depth. */
  repeated: { name: string; offset: number }[];
}

/** Keys of the contract are inside of parents with short names. */
const MOST_LETTERS = 200;

const readKeys = (json: string): Keys => {
  const keys: Keys = { places: new Map(), repeated: [] };
  const visit = (node: Node, path: string) => {
    const seen = new Set<string>();
    for (const child of node.children ?? []) {
      const [key, value] = child.children ?? [];
      if (child.type !== 'property' || !key) visit(child, path);
      else {
        const name = String(key.value);
        const inner = path.length > MOST_LETTERS ? path : `${path}${name}`;
        if (seen.has(name)) keys.repeated.push({ name, offset: key.offset });
        seen.add(name);
        if (!keys.places.has(inner)) keys.places.set(inner, key.offset);
        if (value) visit(value, `${inner}.`);
      }
    }
  };
  const root = deepPlaceIn(json) === null ? parseTree(json) : undefined;
  if (root) visit(root, '');
  return keys;
};

/** The keys of the block that was read last: a block may have thousands of mistakes. */
let last: { json: string; keys: Keys } | undefined;

const keysOf = (json: string): Keys => {
  if (last?.json !== json) last = { json, keys: readKeys(json) };
  return last.keys;
};

/**
 * The offset of a key, at its opening quote.
 * @param dotted the key with its parent keys: `routes.search`; a key may contain dots itself
 * @returns the offset of the key, or of its nearest parent that exists; null if there is none
 */
export const placeOfKey = (json: string, dotted: string): number | null => {
  const { places } = keysOf(json);
  for (let path = dotted; path; path = path.slice(0, Math.max(0, path.slice(0, MOST_LETTERS).lastIndexOf('.')))) {
    const place = places.get(path);
    if (place !== undefined) return place;
  }
  return null;
};

/** Keys that occur twice in the same object, at any depth. */
export const repeatedKeys = (json: string): Keys['repeated'] => keysOf(json).repeated;
