import { getRuntime } from '../core/index.ts';
import { safeUrl } from '../text/index.ts';
import { attributeNamesOf, attributeOf, isMatching, removeAttributeOf, removeElement } from './unclobbered.ts';

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
  // A template of an XHTML page would parse XML, and throw at the first `<br>`.
  const template = document.implementation.createHTMLDocument('').createElement('template');
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
