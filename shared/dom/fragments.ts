import { safeAddress } from './address.ts';
import { trusted } from './policy.ts';

const DROPPED = 'script,iframe,object,embed,base,meta,link,frame,frameset';
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'poster', 'xlink:href', 'data', 'background'];
const EMPTY_LINK = /^#/;

const cleanElement = (element: Element, ids: Set<string>) => {
  for (const { name, value } of [...element.attributes]) {
    const lower = name.toLowerCase();
    if (lower.startsWith('on') || lower === 'srcdoc' || lower === 'is') element.removeAttribute(name);
    else if (ADDRESSES.includes(lower) && !EMPTY_LINK.test(value) && safeAddress(value) === null)
      element.removeAttribute(name);
    else if (lower === 'srcset' && value.split(',').some((each) => safeAddress(each.trim().split(/\s+/)[0]) === null))
      element.removeAttribute(name);
    // `<img name=cookie>` would stand in place of document.cookie.
    else if (lower === 'name' && value in document && element.matches('img,form')) element.removeAttribute(name);
  }
  if (!element.id) return;
  if (ids.has(element.id) || document.getElementById(element.id)) element.removeAttribute('id');
  else ids.add(element.id);
};

const cleanTree = (root: DocumentFragment) => {
  for (const dropped of root.querySelectorAll(DROPPED)) dropped.remove();
  // SVG animation can write an address after the cleaning.
  for (const animation of root.querySelectorAll('animate,set,animateTransform,animateMotion')) animation.remove();
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

const VISITOR_TAGS = new Set(
  'a,abbr,article,b,bdi,blockquote,br,code,dd,div,dl,dt,em,figure,figcaption,h3,h4,h5,h6,hr,i,img,li,ol,p,pre,q,s,section,small,span,strong,sub,sup,time,u,ul'.split(
    ',',
  ),
);
const VISITOR_ATTRIBUTES =
  /^(class|dir|lang|title|href|src|alt|width|height|datetime|id|role|aria-[\w-]+|data-(?!island|track|config|money|dir-auto)[\w-]+)$/;

/** HTML that visitors wrote: as `parseFragment`, and only elements of running text, without our own hooks. CONTRACT "Calls" */
export const parseVisitorFragment = (html: string): DocumentFragment => {
  const fragment = parseFragment(html);
  for (const element of [...fragment.querySelectorAll('*')].reverse()) {
    if (!VISITOR_TAGS.has(element.localName)) element.replaceWith(...element.childNodes);
    else
      for (const { name } of [...element.attributes]) if (!VISITOR_ATTRIBUTES.test(name)) element.removeAttribute(name);
  }
  for (const link of fragment.querySelectorAll('a[href]')) link.setAttribute('rel', 'nofollow noopener ugc');
  return fragment;
};
