import { safeAddress } from './address.ts';
import { trusted } from './policy.ts';

// SVG animation can write an address after the cleaning.
const DROPPED = 'script,iframe,object,embed,base,meta,link,frame,frameset,animate,set,animateTransform,animateMotion';
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'poster', 'xlink:href', 'data', 'background'];

/** Of a `srcset`; templates' loops leave empty ones. */
const isRefusedPicture = (picture: string): boolean => {
  const [address] = picture.trim().split(/\s+/);
  return !!address && !safeAddress(address);
};

const cleanElement = (element: Element, ids: Set<string>) => {
  for (const { name, value } of [...element.attributes]) {
    const lower = name.toLowerCase();
    const isRefused =
      lower.startsWith('on') ||
      lower === 'srcdoc' ||
      lower === 'is' ||
      (ADDRESSES.includes(lower) && !value.startsWith('#') && !safeAddress(value)) ||
      (lower === 'srcset' && value.split(',').some(isRefusedPicture)) ||
      // `<img name=cookie>` would stand in place of document.cookie.
      (lower === 'name' && value in document && element.matches('img,form'));
    if (isRefused) element.removeAttribute(name);
  }
  if (!element.id) return;
  if (ids.has(element.id) || document.getElementById(element.id)) element.removeAttribute('id');
  else ids.add(element.id);
};

const cleanTree = (root: DocumentFragment) => {
  for (const dropped of root.querySelectorAll(DROPPED)) dropped.remove();
  const ids = new Set<string>();
  for (const element of root.querySelectorAll('*')) {
    cleanElement(element, ids);
    if (element instanceof HTMLTemplateElement) cleanTree(element.content);
  }
};

/**
 * HTML of the site's own server, ready to be inserted: no scripts, frames, handlers, refused addresses or ids that the
 * page has already. CONTRACT "HTML from a server"
 */
export const parseFragment = (html: string): DocumentFragment => {
  const template = document.createElement('template');
  template.innerHTML = trusted(html);
  cleanTree(template.content);
  return document.importNode(template.content, true);
};
