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
  }
}

/**
 * Parses a page as a browser does.
 * @param scripting false for a browser without JavaScript, which reads the content of `noscript`
 */
export const parsePage = (html: string, scripting: boolean): Markup => {
  const repeatedAttributes: number[] = [];
  const parser = new TagParser({
    sourceCodeLocationInfo: true,
    scriptingEnabled: scripting,
    onParseError({ code, startOffset }) {
      if (code === 'duplicate-attribute') repeatedAttributes.push(startOffset);
    },
  });
  parser.tokenizer.write(html, true);
  return { tree: parser.document, tags: parser.tags, repeatedAttributes };
};
