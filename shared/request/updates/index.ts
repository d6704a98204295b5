// What a response changes elsewhere on the page: counts and fragments. What the first form that an island sends loads.
import { matches, pageEntries } from '../../core/index.ts';
import { type Counts, INSERTED, isMap, removeNode, reportOnce, setCounts, wholeNumberOf } from '../../page/index.ts';
import { announce, bodyOf, focusPlace, InvalidResponseError, parseFragment, parseInert } from '../index.ts';

/** Elements that hold no HTML, or something else than content. */
const NOT_FOR_HTML =
  'html,head,body,script,style,template,textarea,title,iframe,noscript,option,area,base,br,col,embed,hr,img,input,link,meta,param,source,track,wbr';

const placesOf = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

/** What a visitor reads in an element: its text, and the names of its pictures, such as that of a cart. */
export const wordsIn = (element: Element): string => {
  const seen = element.cloneNode(true) as Element;
  // Icons such as Material's are drawn from a word. A count may be hidden from screen readers, too.
  seen.querySelectorAll('[aria-hidden=true]:is(svg,:not([data-count-of],:has(*)))').forEach(removeNode);
  const named = [...seen.querySelectorAll<HTMLImageElement>('img,svg>title')];
  const pictures = named.map(({ alt, textContent }) => alt ?? textContent);
  // The rest of it may be a style sheet, and the name of the program that drew it.
  seen.querySelectorAll('svg').forEach(removeNode);
  return [...new Set([...pictures, seen.textContent])].join(' ').replace(/\s+/g, ' ').trim();
};

/** What a visitor reads beside a count: its own text, or that of the link or button around the bare number. */
const wordsOf = (name: string): string => {
  const places = placesOf(`[data-count-of=${JSON.stringify(name)}]`);
  const whole = places.find((each) => each.hasAttribute('data-count-text')) ?? places[0]?.closest('a,button');
  return whole ? wordsIn(whole) : '';
};

/** Sets the counts, and announces those whose words changed, once for each name. */
const announceCounts = (counts: Counts): void => {
  const names = Object.keys(counts);
  const before = names.map(wordsOf);
  // Each element shows its count at once: the island `counts` subscribes to the store.
  setCounts(counts);
  const words = names.map(wordsOf).filter((text, at) => text !== before[at]);
  const text = [...new Set(words)].filter(Boolean).join(' · ');
  if (text) announce(text);
};

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 80);

/** A page that extends `Object.prototype` adds no entries, and PHP prints an empty map as `[]`. @param expected with its name */
const entriesOf = (value: unknown, expected: string, complain: (what: string) => void): [string, unknown][] => {
  if (isMap(value || [])) return Object.entries(value || []);
  complain(`${expected}, got ${shown(value)}`);
  return [];
};

/** Reads `counts` of a response. What is invalid is dropped alone. @param complain receives what is wrong */
export const readCounts = (counts: unknown, complain: (what: string) => void): Counts => {
  const valid: Record<string, number> = {};
  for (const [name, value] of entriesOf(counts, 'counts: expected an object such as {"cart": 3}', complain)) {
    const count = wholeNumberOf(value);
    if (count === null) complain(`counts.${name}: expected a whole number from 0, got ${shown(value)}`);
    else valid[name] = count;
  }
  return valid;
};

type Control = HTMLInputElement;

const CONTROLS = 'a,button,[name]';

/**
 * The element of new content that stands for the one that had the focus: of the same id, else of the same name and place, else, as
 * for a step of a quantity, in the same place if there are as many.
 */
const successorOf = (focused: Element, before: Element[], place: Element): Control | null => {
  const { id } = focused;
  const name = focused.getAttribute('name');
  const named = (list: Element[]) => list.filter((each) => name && each.getAttribute('name') === name);
  const all = [...place.querySelectorAll(CONTROLS)];
  const after = named(all);
  const index = Math.min(named(before).indexOf(focused), after.length - 1);
  const next = after[index] ?? (all.length === before.length && all[before.indexOf(focused)]);
  // Quoted as JSON does, because a script of the page's may have replaced `window.CSS`.
  return ((id && place.querySelector(`[id=${JSON.stringify(id)}]`)) || next || null) as Control | null;
};

/** What a visitor types in. The value of another field is no text: setting it throws, or changes what is sent. */
const TYPED_IN = 'textarea,input:not([type=file],[type=checkbox],[type=radio])';

/** Carries over what the visitor is typing in a field, with the caret. An island may have changed the type of the old one. */
const keepTyped = (from: Control, to: Control) => {
  const { value, defaultValue, selectionStart, selectionEnd } = from;
  if (!value || value === defaultValue || ![from, to].every((each) => each.matches(TYPED_IN))) return;
  to.value = value;
  // Fields such as `number` have no selection, and throw if it is set.
  if (to.selectionStart !== null) to.setSelectionRange(selectionStart, selectionEnd);
};

/**
 * Replaces the content of an element by HTML of the server. An island whose host is the element stays, with what it has drawn
 * in there; islands in the content end, and those in the new content mount.
 */
export const replaceFragment = (place: HTMLElement, html: string | DocumentFragment): void => {
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const before = [...place.querySelectorAll(CONTROLS)];
  const own = pageEntries().filter(({ host }) => host === place);
  const required = own.flatMap(({ requiredElements }) => requiredElements);
  const drawn = new Set<Node>(required.filter((element) => matches(element, INSERTED)));
  const content = parseFragment(html, { replaced: place });
  for (const node of [...place.childNodes]) if (!drawn.has(node)) place.removeChild(node);
  place.prepend(content);
  if (!focused || focused === place || focused.isConnected) return;
  const next = successorOf(focused, before, place);
  if (next) {
    keepTyped(focused as Control, next);
    next.focus({ preventScroll: true });
  }
  if (!place.contains(document.activeElement)) focusPlace(place);
};

/** The new content of an element. A template often prints the element, too, as WooCommerce's do. */
const contentOf = (html: string, place: HTMLElement, selector: string): DocumentFragment => {
  const fragment = parseInert(html);
  const [whole, another] = fragment.children;
  const isWhole = whole && !another && (whole.matches(selector) || (whole.id && whole.id === place.id));
  if (isWhole) fragment.replaceChildren(...whole.childNodes);
  return fragment;
};

/** @throws Error that says what is wrong with the fragment or its selector */
const applyFragment = (selector: string, html: unknown): void => {
  let places: HTMLElement[] = [];
  try {
    places = placesOf(selector);
  } catch {
    // An invalid selector matches nothing.
  }
  if (typeof html !== 'string') throw new TypeError(`expected HTML for ${shown(selector)}, got ${shown(html)}`);
  if (!places.length) throw new TypeError(`no element of this page matches ${shown(selector)}`);
  const wrong = places.find((place) => place.matches(NOT_FOR_HTML));
  // A selector of the page itself means none of its elements.
  for (const place of wrong?.matches('html,head,body') ? [] : places)
    if (place.isConnected && !place.matches(NOT_FOR_HTML)) replaceFragment(place, contentOf(html, place, selector));
  if (wrong) throw new TypeError(`expected elements that hold HTML, ${shown(selector)} matches <${wrong.localName}>`);
};

/**
 * Applies what a response says about other parts of the page: `counts` and `fragments`. What is invalid is dropped alone, with
 * one console line. docs/contract.md "Counts and fragments"
 * @param response what `request` returned or threw, or an object with these two fields
 * @param host the island's host, which is named in the console line
 */
export const applyUpdates = (response: object, host: Element | null): void => {
  const { counts, fragments } = (bodyOf(response) ?? response) as { counts?: unknown; fragments?: unknown };
  const complain = (what: string) => reportOnce('response', host, new InvalidResponseError('answer', 'response', what));
  announceCounts(readCounts(counts, complain));
  for (const [selector, html] of entriesOf(fragments, 'fragments: expected HTML by selector', complain)) {
    try {
      applyFragment(selector, html);
    } catch (cause) {
      complain(`fragments: ${Object(cause).message}`);
    }
  }
};
