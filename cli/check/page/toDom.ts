import type { Token, DefaultTreeAdapterTypes as Tree } from 'parse5';

/** Where each element is in the source. Elements that the parser added, such as a missing `head`, have no place. */
export type Places = WeakMap<Node, Token.ElementLocation>;

const setAttribute = (element: Element, { name, value }: Token.Attribute) => {
  try {
    element.setAttribute(name, value);
  } catch {
    // HTML allows names that the DOM does not, such as `@click`. No island reads them.
  }
};

const convert = (node: Tree.ChildNode, document: Document, places: Places): Node | null => {
  if (node.nodeName === '#text') return document.createTextNode((node as Tree.TextNode).value);
  if (!('tagName' in node)) return null;
  const element = document.createElementNS(node.namespaceURI, node.tagName);
  for (const attribute of node.attrs) setAttribute(element, attribute);
  if (node.sourceCodeLocation) {
    places.set(element, node.sourceCodeLocation);
    // happy-dom wraps forms and selects in a proxy, but its own methods, such as closest(), return the object without the proxy.
    places.set(element.closest('*') as Element, node.sourceCodeLocation);
  }
  const content = 'content' in node ? node.content : node;
  const target = 'content' in node ? (element as HTMLTemplateElement).content : element;
  for (const child of content.childNodes) {
    const converted = convert(child, document, places);
    if (converted) target.append(converted);
  }
  return element;
};

/** Replaces the content of a document by a parsed page. */
export const fillDocument = (tree: Tree.Document, document: Document, places: Places): void => {
  for (const child of [...document.childNodes]) child.remove();
  for (const child of tree.childNodes) {
    const converted = convert(child, document, places);
    if (converted) document.append(converted);
  }
};
