import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

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

/** @returns the first mistake in a text that `JSON.parse` rejects */
export const mistakeIn = (json: string): JsonMistake => {
  const errors: ParseError[] = [];
  parseTree(json, errors, STRICT);
  const [first] = errors.sort((one, other) => one.offset - other.offset);
  if (!first) return { offset: 0, expected: 'JSON' };
  return { offset: first.offset, expected: EXPECTED[printParseErrorCode(first.error)] ?? 'JSON' };
};

const keyOf = (property: Node): Node => property.children?.[0] as Node;
const nameOf = (property: Node): string => String(keyOf(property).value);

/** Splits `texts.listing.more` into keys that exist; a key may contain dots. */
const pathIn = (node: Node | undefined, dotted: string): string[] => {
  const names = node?.type === 'object' ? (node.children ?? []).map(nameOf) : [];
  const name = names
    .filter((each) => dotted === each || dotted.startsWith(`${each}.`))
    .sort((one, other) => other.length - one.length)[0];
  if (node === undefined || name === undefined) return [];
  const rest = dotted.slice(name.length + 1);
  return [name, ...(rest ? pathIn(findNodeAtLocation(node, [name]), rest) : [])];
};

/**
 * The offset of a key, at its opening quote.
 * @param dotted the key with its parent keys: `routes.search`
 * @returns the offset of the key, or of its nearest parent that exists; null if there is none
 */
export const placeOfKey = (json: string, dotted: string): number | null => {
  const root = parseTree(json);
  const path = pathIn(root, dotted);
  const value = root && path.length ? findNodeAtLocation(root, path) : undefined;
  return value?.parent ? keyOf(value.parent).offset : null;
};

/** Keys that occur twice in the same object, at any depth. */
export const repeatedKeys = (json: string): { name: string; offset: number }[] => {
  const found: { name: string; offset: number }[] = [];
  const visit = (node: Node) => {
    const seen = new Set<string>();
    for (const child of node.children ?? []) {
      if (child.type === 'property') {
        const name = nameOf(child);
        if (seen.has(name)) found.push({ name, offset: keyOf(child).offset });
        seen.add(name);
      }
      visit(child);
    }
  };
  const root = parseTree(json);
  if (root) visit(root);
  return found;
};
