import { getRuntime } from '../../core/index.ts';
import { safeUrl } from '../../page/index.ts';

// A form's fields hide the form's own members: of `<form><input name="attributes"></form>`, `form.attributes` is the field.
// Code that reads HTML before it is sanitized uses these functions, which call the prototypes' own members.

type Getter<T> = (this: Node) => T;

const getter = <T>(prototype: Node, name: string) => Object.getOwnPropertyDescriptor(prototype, name)?.get as Getter<T>;

const childNodes = getter<NodeListOf<ChildNode>>(Node.prototype, 'childNodes');
const localName = getter<string>(Element.prototype, 'localName');
const { getAttribute, getAttributeNames, matches, remove, removeAttribute } = Element.prototype;

export const childNodesOf = (node: Node): ChildNode[] => [...childNodes.call(node)];
export const localNameOf = (element: Element): string => localName.call(element);
export const attributeOf = (element: Element, name: string): string | null => getAttribute.call(element, name);
export const attributeNamesOf = (element: Element): string[] => getAttributeNames.call(element);
export const isMatching = (element: Element, selector: string): boolean => matches.call(element, selector);
export const removeElement = (element: Element): void => remove.call(element);
export const removeAttributeOf = (element: Element, name: string): void => removeAttribute.call(element, name);

// SVG animation can set a URL after sanitizing.
const DROPPED = 'script,iframe,object,embed,base,meta,link,frame,frameset,animate,set,animateTransform,animateMotion';
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'poster', 'xlink:href', 'data', 'background'];

/** Whether one entry of a `srcset` has a refused URL. Empty entries are allowed, because templates often print them. */
const isRefusedPicture = (picture: string): boolean => {
  const [url] = picture.trim().split(/\s+/);
  return !!url && !safeUrl(url);
};

const cleanElement = (element: Element, ids: Set<string>) => {
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
  if (ids.has(id) || document.getElementById(id)) removeAttributeOf(element, 'id');
  else ids.add(id);
};

const cleanTree = (root: DocumentFragment) => {
  for (const dropped of root.querySelectorAll(DROPPED)) removeElement(dropped);
  const ids = new Set<string>();
  for (const element of root.querySelectorAll('*')) {
    cleanElement(element, ids);
    if (element instanceof HTMLTemplateElement) cleanTree(element.content);
  }
};

/** HTML that a browser under Trusted Types accepts for an inert template. */
const trusted = (html: string): string => getRuntime()?.policy.createHTML(html) ?? html;

/** HTML in a template of its own: nothing in it runs or loads. */
export const parseInert = (html: string): DocumentFragment => {
  const template = document.createElement('template');
  template.innerHTML = trusted(html);
  return template.content;
};

/**
 * HTML of the site's own server, ready to be inserted: no scripts, frames, handlers, refused URLs or ids that the page
 * already has. docs/contract.md "HTML from a server"
 */
export const parseFragment = (html: string): DocumentFragment => {
  const content = parseInert(html);
  cleanTree(content);
  return document.importNode(content, true);
};
