import { matches, memberOf } from '../../core/index.ts';
import { removeNode, resolveUrl, safeUrl } from '../../page/index.ts';

// SVG animation can set a URL after sanitizing.
const DROPPED = 'script,iframe,object,embed,base,meta,link,frame,frameset,animate,set,animateTransform,animateMotion';
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'poster', 'xlink:href', 'data', 'background'];

/** The page itself or a place on it, or the number or mailbox of somebody, such as the seller of a card. */
const OTHER_PLACES = /^($|#|(mailto|sms|tel|whatsapp):)/i;

/** The pictures of a `srcset` with their sizes. A URL may have commas, but not at its end. Templates often print empty entries. */
const PICTURES = /([^\s,](?:\S*[^\s,])?)((?:\s+[\d.]+[wxh])*)/g;

/** Options of islands, such as `data-url` and `data-rating-url`, and what lazy loaders read. */
const OPTION = /^data-(?:.+-)?(?:url|src)$/;

/** The attributes of an element now. A control of a form may be named `attributes`. */
const attributesOf = (element: Element): Attr[] => [...memberOf(element, 'attributes')];

/** A path as a URL of its site. One that begins with two slashes, as `base_url() . '/cart'` prints it, would name a host. */
export const ownPath = (path: string): string => path.replace(/^\/\//, '/.//');

/** Resolves a URL as a text: `URL` would encode a query that is in the page's own charset. */
const resolveAgainst = ({ origin, pathname }: URL, value: string): string => {
  const url = value.trim();
  const path = ownPath(pathname);
  if (!safeUrl(url) || /^(#|[a-z][a-z\d+.-]*:)/i.test(url)) return value;
  const directory = url.startsWith('?') ? path : path.slice(0, path.lastIndexOf('/') + 1);
  return (origin === location.origin ? '' : origin) + (url.startsWith('/') ? '' : directory) + url;
};

/**
 * Resolves the relative URLs of HTML that is shown on another page than its own. `#…` and refused URLs stay.
 * docs/contract.md "HTML from a server"
 * @param content not sanitized yet
 * @param url of the response
 */
export const resolveUrls = (content: DocumentFragment, url: string): void => {
  const page = resolveUrl(url);
  const href = content.querySelector('base[href]')?.getAttribute('href') ?? '';
  const base = new URL(safeUrl(resolveAgainst(page, href)) ?? page);
  const resolve = (value: string) => resolveAgainst(base, value);
  // Under Trusted Types the URL of a script can't be written, and these elements are dropped anyway.
  for (const element of content.querySelectorAll(`:not(${DROPPED})`)) {
    // Without an action, a form is sent to its page, whatever the base is.
    if (matches(element, 'form:not([action])')) memberOf(element, 'setAttribute')('action', '');
    for (const attribute of attributesOf(element)) {
      const { name, value } = attribute;
      if (ADDRESSES.includes(name) || OPTION.test(name))
        attribute.value = /action/.test(name) && !value ? ownPath(page.pathname + page.search) : resolve(value);
      else if (/^(data-)?srcset$/.test(name))
        attribute.value = value.replace(PICTURES, (_, picture: string, size: string) => resolve(picture) + size);
      else if (name === 'style')
        attribute.value = value.replace(
          /url\((["']?)([^"'()]+)\1\)/g,
          (_, quote: string, picture: string) => `url(${quote}${resolve(picture)}${quote})`,
        );
    }
  }
};

/** Attributes that name elements by their ids. */
const REFERENCES = /^(for|form|list|headers|popovertarget|commandfor|aria-(controls|describedby|labelledby|owns))$/;
/** In any other, an id comes after a `#`: in `href`, those of scripts, such as `data-bs-target`, and the gradients and clips of an SVG. */
const IN_URL = /(?<=^#|url\(["']?#)[^"')]+/g;

let renamed = 0;

/**
 * Takes ids off that the page has already, as where a template numbers the cards of each page from 1. What refers to one in the
 * fragment, such as a label, means the element of the fragment, and not that of another card: then the id gets a number.
 */
const renewIds = (root: ParentNode, taken: ReadonlyMap<string, Element>) => {
  if (!taken.size) return;
  const renewed = new Map<string, string>();
  const renew = (id: string) => {
    if (taken.has(id) && !renewed.has(id)) renewed.set(id, `${id}-juzur-${++renamed}`);
    return renewed.get(id) ?? id;
  };
  for (const element of root.querySelectorAll('*'))
    for (const attribute of attributesOf(element)) {
      const { name, value } = attribute;
      const own = value.replace(REFERENCES.test(name) ? /\S+/g : IN_URL, renew);
      if (own !== value) attribute.value = own;
    }
  for (const [id, element] of taken) {
    const own = renewed.get(id);
    if (own) memberOf(element, 'setAttribute')('id', own);
    else memberOf(element, 'removeAttribute')('id');
  }
};

/** Whether an attribute is taken off HTML of a server. */
export const isDropped = (element: Element, name: string, value: string): boolean => {
  const lower = name.toLowerCase();
  return (
    /^(on|(srcdoc|is)$)/.test(lower) ||
    (ADDRESSES.includes(lower) && !OTHER_PLACES.test(value) && !safeUrl(value)) ||
    (lower === 'srcset' && [...value.matchAll(PICTURES)].some(([, picture]) => !safeUrl(picture))) ||
    // `<img name=cookie>` and `<img name=x id=cookie>` would hide document.cookie. A form of a page has its name there, too.
    ((value in Document.prototype || value === 'location') &&
      ((lower === 'name' && matches(element, 'img,form')) || (lower === 'id' && matches(element, 'img[name]'))))
  );
};

const cleanTree = (root: DocumentFragment | Element, replaced?: Element) => {
  for (const dropped of root.querySelectorAll(DROPPED)) removeNode(dropped);
  // A text, as in a page. The inert document has no scripts, so Chromium has made elements of it, and Firefox has not.
  for (const noscript of root.querySelectorAll('noscript')) {
    if (!noscript.firstElementChild) continue;
    cleanTree(noscript, replaced);
    const html = noscript.innerHTML;
    // Code that writes the page's HTML back would make elements of what follows the end tag.
    noscript.textContent = /<\/noscript/i.test(html) ? '' : html;
  }
  const ids = new Set<string>();
  const taken = new Map<string, Element>();
  for (const element of root.querySelectorAll('*')) {
    if (element instanceof HTMLTemplateElement) cleanTree(element.content, replaced);
    const read = memberOf(element, 'getAttribute');
    const remove = memberOf(element, 'removeAttribute');
    // By their names: browsers keep an object for each attribute that is asked for itself.
    for (const name of memberOf(element, 'getAttributeNames')())
      if (isDropped(element, name, read(name) ?? '')) remove(name);
    const id = read('id');
    if (!id) continue;
    const present = document.getElementById(id);
    const stays = present && (present === replaced || !replaced?.contains(present));
    if (ids.has(id)) remove('id');
    else if (stays) taken.set(id, element);
    ids.add(id);
  }
  renewIds(root, taken);
};

type Policy = { createHTML(html: string): string };

/** The Trusted Types policy `juzur`. It changes nothing: its HTML is only parsed into an inert template, and sanitized there. */
const createPolicy = (): Policy => {
  const own: Policy = { createHTML: (html) => html };
  const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string, own: Policy): Policy } };
  try {
    return trustedTypes.createPolicy('juzur', own);
  } catch {
    // There are no Trusted Types, or an element with this id is the global; or the site's header does not name the policy: then the
    // browser says so, and the site's default policy decides.
    return own;
  }
};

let policy: Policy | undefined;

/** HTML in a template of its own: nothing in it runs or loads. */
export const parseInert = (html: string): DocumentFragment => {
  // A template of an XHTML page would parse XML, and throw at the first `<br>`.
  const template = document.implementation.createHTMLDocument('').createElement('template');
  policy ??= createPolicy();
  template.innerHTML = policy.createHTML(html);
  return template.content;
};

interface FragmentOptions {
  /** The element whose content the HTML replaces: the ids of that content may be used again. */
  replaced?: Element;
  /** URL of the response, if the HTML belongs to another page than this one. */
  url?: string;
}

/**
 * HTML of the site's own server, ready to be inserted: no scripts, frames, handlers, refused URLs or ids that the page
 * already has, and `noscript` as text. docs/contract.md "HTML from a server"
 * @param html if it is parsed already, it stays as it is
 */
export const parseFragment = (
  html: string | DocumentFragment,
  { replaced, url }: FragmentOptions = {},
): DocumentFragment => {
  const content = typeof html === 'string' ? parseInert(html) : (html.cloneNode(true) as DocumentFragment);
  if (url) resolveUrls(content, url);
  cleanTree(content, replaced);
  // Moved, because a copy of some hundred elements costs a phone milliseconds.
  const moved = document.createDocumentFragment();
  moved.append(...content.childNodes);
  return moved;
};
