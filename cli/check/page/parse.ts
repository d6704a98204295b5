import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, Parser, type Token } from 'parse5';

/** A start tag as it is written. The browser may move or drop its element. */
export interface StartTag {
  name: string;
  offset: number;
  attributes: ReadonlyMap<string, string>;
}

export interface Markup {
  tree: DefaultTreeAdapterTypes.Document;
  tags: readonly StartTag[];
  /** Offsets of attributes that occur twice in the tag. */
  repeatedAttributes: readonly number[];
}

/** Browsers nest no deeper: there, further elements become siblings. */
const MOST_DEPTH = 512;

/** The page cannot be checked, because a browser does not nest its elements as they are written. */
export class TooDeep extends Error {
  override name = 'TooDeep';
  /** @param offset of the first tag that is too deep */
  constructor(readonly offset: number) {
    super(`elements are nested deeper than ${MOST_DEPTH}, where browsers stop nesting; nothing else was checked`);
  }
}

/** Records each start tag before the parser moves or drops its element. */
class TagParser extends Parser<DefaultTreeAdapterMap> {
  readonly tags: StartTag[] = [];

  override onStartTag(token: Token.TagToken): void {
    this.tags.push({
      name: token.tagName,
      offset: token.location?.startOffset ?? 0,
      attributes: new Map(token.attrs.map(({ name, value }) => [name, value])),
    });
    super.onStartTag(token);
    if (this.openElements.stackTop > MOST_DEPTH) throw new TooDeep(token.location?.startOffset ?? 0);
  }
}

const parserOf = (scripting: boolean, onRepeatedAttribute: (offset: number) => void): TagParser =>
  new TagParser({
    sourceCodeLocationInfo: true,
    scriptingEnabled: scripting,
    onParseError({ code, startOffset }) {
      if (code === 'duplicate-attribute') onRepeatedAttribute(startOffset);
    },
  });

/**
 * Parses a page as a browser does.
 * @param scripting false for a browser without JavaScript, which reads the content of `noscript`
 * @throws TooDeep
 */
export const parsePage = (html: string, scripting: boolean): Markup => {
  const repeatedAttributes: number[] = [];
  const parser = parserOf(scripting, (offset) => repeatedAttributes.push(offset));
  parser.tokenizer.write(html, true);
  return { tree: parser.document, tags: parser.tags, repeatedAttributes };
};

/** Every start tag of a page, up to the first one that is too deep. */
export const tagsIn = (html: string): readonly StartTag[] => {
  const parser = parserOf(true, () => {});
  try {
    parser.tokenizer.write(html, true);
  } catch (cause) {
    if (!(cause instanceof TooDeep)) throw cause;
  }
  return parser.tags;
};
