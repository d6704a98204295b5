import { memberOf } from '../../shared/core/index.ts';
import { safeUrl } from '../../shared/page/index.ts';
import { parseInert } from '../../shared/request/index.ts';

const words = (text: string) => new Set(text.split(' '));

/** Allowed elements. Any other HTML element is replaced by its content. */
const ALLOWED = words(
  'a abbr article b bdi blockquote br code dd div dl dt em figure figcaption h3 h4 h5 h6 hr i img li ol p pre q s section small span strong sub sup time u ul',
);
/** Elements that are removed with their content, which is code or not meant to be read. */
const DROPPED = words(
  'audio canvas embed head iframe math noembed noframes noscript object option plaintext script select style svg template textarea title video xmp',
);
const ALLOWED_ATTRIBUTES = words(
  'alt aria-hidden aria-label class data-message-id datetime dir height href lang src title width',
);
const URLS = words('href src');

/** An item's id, such as `message-12`. Links point to it. Hooks, modals and globals of a page have no such names. */
const ITEM_ID = /^[a-z]+[-_]?\d+$/i;

const isAllowed = (name: string, value: string): boolean =>
  ALLOWED_ATTRIBUTES.has(name) && (!URLS.has(name) || value.startsWith('#') || safeUrl(value) !== null);

const copyElement = (element: HTMLElement, name: string): HTMLElement => {
  const copy = document.createElement(name);
  for (const attribute of memberOf(element, 'getAttributeNames')()) {
    const value = memberOf(element, 'getAttribute')(attribute) ?? '';
    if (isAllowed(attribute, value)) copy.setAttribute(attribute, value);
  }
  if (name === 'a') copy.setAttribute('rel', 'nofollow noopener ugc');
  return copy;
};

/** Whether the list has the message: each new one moves an older one to the next page where pages are counted (`?page=2`). */
const isListed = (id: string, message: Element): boolean => {
  const same = document.getElementById(id)?.closest('[data-messages-list] > *');
  return same?.textContent.trim() === memberOf(message, 'textContent').trim();
};

const copyContent = (from: Node, to: ParentNode): void => {
  for (const node of [...memberOf(from, 'childNodes')]) {
    if (node instanceof Text) to.append(node.data);
    // SVG and MathML elements are not HTML elements. They are removed with their content.
    if (!(node instanceof HTMLElement)) continue;
    const name = memberOf(node, 'localName');
    // Only top-level ids are copied: a visitor wrote the nested ones, and they could duplicate another message's id.
    const id = (to instanceof DocumentFragment && memberOf(node, 'getAttribute')('id')) || '';
    if (DROPPED.has(name) || isListed(id, node)) continue;
    if (!ALLOWED.has(name)) copyContent(node, to);
    else {
      const copy = copyElement(node, name);
      if (ITEM_ID.test(id) && !document.getElementById(id) && !to.querySelector(`#${id}`)) copy.id = id;
      copyContent(node, copy);
      to.append(copy);
    }
  }
};

/**
 * Sanitises HTML that visitors wrote: it builds a new tree with only the elements and attributes listed above. No
 * parsed node enters the page, so it doesn't matter what else browsers can parse.
 * docs/security.md "HTML that visitors wrote"
 */
export const parseVisitorFragment = (html: string): DocumentFragment => {
  const fragment = document.createDocumentFragment();
  copyContent(parseInert(html), fragment);
  return fragment;
};
