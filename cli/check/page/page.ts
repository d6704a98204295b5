import type { IslandDefinition, IslandModule } from '../../../shared/core/index.ts';
import type { StartTag } from './parse.ts';
import type { Places } from './toDom.ts';

/** A page as a server sent it, or as it is in a file. */
export interface PageSource {
  /** As the user names it: a URL or a path. */
  source: string;
  /** The page's URL; for a file, the URL that it would have on the site. */
  url: URL;
  html: string;
  /** The response's headers; null for a file. */
  headers: Headers | null;
  /** True if some bytes are invalid in the charset that was used to decode them. */
  hasWrongBytes: boolean;
}

/** A host on which an island would mount. */
export interface Host {
  element: HTMLElement;
  definition: IslandDefinition;
  module: IslandModule<never>;
}

/** A parsed page, in the document that the islands read. */
export interface Page extends PageSource {
  document: Document;
  /** The page in a browser without JavaScript. */
  withoutScripts: Document;
  /** Every start tag as it is written. */
  tags: readonly StartTag[];
  repeatedAttributes: readonly number[];
  hosts: readonly Host[];
  /** The hosts of each element: it may have several islands. */
  hostsOf: ReadonlyMap<Element, readonly Host[]>;
  places: Places;
}

/** Offset of an element's start tag, or of one of its attributes. */
export const placeOf = ({ places }: Pick<Page, 'places'>, element: Node | null, attribute?: string): number => {
  const location = element && places.get(element);
  const found = attribute === undefined ? undefined : location?.attrs?.[attribute];
  return (found ?? location)?.startOffset ?? 0;
};

/** Offset of an element's content. */
export const contentPlaceOf = ({ places }: Pick<Page, 'places'>, element: Node): number => {
  const location = places.get(element);
  return location?.startTag?.endOffset ?? location?.startOffset ?? 0;
};

/** A script's text as it is in the source. The parser normalizes line breaks, so `textContent` may differ. */
export const sourceOf = (page: Pick<Page, 'places' | 'html'>, script: Element): string => {
  const location = page.places.get(script);
  if (!location?.startTag) return script.textContent ?? '';
  return page.html.slice(location.startTag.endOffset, location.endTag?.startOffset ?? location.endOffset);
};

/** The opening tag of an element as it is written, for messages. */
export const tagOf = (page: Pick<Page, 'places' | 'html'>, element: Element): string => {
  const tag = page.places.get(element)?.startTag;
  const text = tag ? page.html.slice(tag.startOffset, tag.endOffset) : `<${element.localName}>`;
  const line = text.replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
};
