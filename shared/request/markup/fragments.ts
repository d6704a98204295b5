import { getRuntime } from '../../core/index.ts';
import { safeUrl } from '../../page/index.ts';

// A form's fields hide the form's own members: of `<form><input name="attributes"></form>`, `form.attributes` is the field.
// Code that reads HTML before it is sanitized uses these functions, which call the prototypes' own members.

const read = <T>(prototype: Node, name: string, node: Node): T =>
  Object.getOwnPropertyDescriptor(prototype, name)?.get?.call(node) as T;

export const childNodesOf = (node: Node): ChildNode[] => [
  ...read<NodeListOf<ChildNode>>(Node.prototype, 'childNodes', node),
];
export const localNameOf = (element: Element): string => read(Element.prototype, 'localName', element);
export const attributeOf = (element: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(element, name);
export const attributeNamesOf = (element: Element): string[] => Element.prototype.getAttributeNames.call(element);
const isMatching = (element: Element, selector: string): boolean => Element.prototype.matches.call(element, selector);
const removeAttributeOf = (element: Element, name: string): void =>
  Element.prototype.removeAttribute.call(element, name);

// SVG animation can set a URL after sanitizing.
const DROPPED = 'script,iframe,object,embed,base,meta,link,frame,frameset,animate,set,animateTransform,animateMotion';
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'poster', 'xlink:href', 'data', 'background'];

/** Whether one entry of a `srcset` has a refused URL. Empty entries are allowed, because templates often print them. */
const isRefusedPicture = (picture: string): boolean => {
  const [url] = picture.trim().split(/\s+/);
  return !!url && !safeUrl(url);
};

const cleanElement = (element: Element, ids: Set<string>, replaced: Element | undefined) => {
  for (const name of attributeNamesOf(element)) {
    const value = attributeOf(element, name) ?? '';
    const lower = name.toLowerCase();
    const isRefused =
      lower.startsWith('on') ||
      lower === 'srcdoc' ||
      lower === 'is' ||
      (ADDRESSES.includes(lower) && !value.startsWith('#') && !safeUrl(value)) ||
      (lower === 'srcset' && value.split(',').some(isRefusedPicture)) ||
      // `<img name=cookie>` and `<img name=x id=cookie>` would hide document.cookie.
      (value in document &&
        ((lower === 'name' && isMatching(element, 'img,form')) ||
          (lower === 'id' && isMatching(element, 'img[name]'))));
    if (isRefused) removeAttributeOf(element, name);
  }
  const id = attributeOf(element, 'id');
  if (!id) return;
  const present = document.getElementById(id);
  const stays = present && (present === replaced || !replaced?.contains(present));
  if (ids.has(id) || stays) removeAttributeOf(element, 'id');
  else ids.add(id);
};

const cleanTree = (root: DocumentFragment, replaced?: Element) => {
  // None of them is a form, whose fields could hide `remove`.
  for (const dropped of root.querySelectorAll(DROPPED)) dropped.remove();
  const ids = new Set<string>();
  for (const element of root.querySelectorAll('*')) {
    cleanElement(element, ids, replaced);
    if (element instanceof HTMLTemplateElement) cleanTree(element.content, replaced);
  }
};

/** HTML that a browser under Trusted Types accepts for an inert template. */
const trusted = (html: string): string => getRuntime()?.policy.createHTML(html) ?? html;

/** HTML in a template of its own: nothing in it runs or loads. */
export const parseInert = (html: string): DocumentFragment => {
  // A template of an XHTML page would parse XML, and throw at the first `<br>`.
  const template = document.implementation.createHTMLDocument('').createElement('template');
  template.innerHTML = trusted(html);
  return template.content;
};

/**
 * HTML of the site's own server, ready to be inserted: no scripts, frames, handlers, refused URLs or ids that the page
 * already has. docs/contract.md "HTML from a server"
 * @param replaced the element whose content the HTML replaces: the ids of that content may be used again
 */
export const parseFragment = (html: string, replaced?: Element): DocumentFragment => {
  const content = parseInert(html);
  cleanTree(content, replaced);
  return document.importNode(content, true);
};
