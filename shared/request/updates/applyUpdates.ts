import { type Counts, isMap, reportOnce, setCounts, wholeNumberOf } from '../../page/index.ts';
import { announce, bodyOf, InvalidResponseError } from '../index.ts';
import { replaceFragment } from './replaceFragment.ts';

const entriesOf = (value: unknown): [string, unknown][] => {
  // A page that extends `Object.prototype` adds no entries, and PHP prints an empty map as `[]`.
  return value && typeof value === 'object' ? Object.entries(value) : [];
};

const placesOf = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

/** What a visitor reads in an element: its text, and the names of its pictures, such as that of a cart. */
export const wordsIn = (element: Element): string => {
  const pictures = [...element.querySelectorAll('img')].map(({ alt }) => alt);
  return [...new Set([...pictures, element.textContent])].join(' ').replace(/\s+/g, ' ').trim();
};

/** What a visitor reads beside a count: its own text, or that of the link or button around the bare number. */
const wordsOf = (name: string): string => {
  const places = placesOf(`[data-count-of="${CSS.escape(name)}"]`);
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

/** Reads `counts` of a response. What is invalid is dropped alone. @param complain receives what is wrong */
export const readCounts = (counts: unknown, complain: (what: string) => void): Counts => {
  const valid: Record<string, number> = {};
  if (!isMap(counts ?? {})) complain(`counts: expected an object such as {"cart": 3}, got ${shown(counts)}`);
  else
    for (const [name, value] of entriesOf(counts)) {
      const count = wholeNumberOf(value);
      if (count === null) complain(`counts.${name}: expected a whole number from 0, got ${shown(value)}`);
      else valid[name] = count;
    }
  return valid;
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
  for (const [selector, html] of entriesOf(fragments)) {
    let places: HTMLElement[] = [];
    try {
      places = placesOf(selector);
    } catch {
      // Reported below: an invalid selector matches nothing.
    }
    if (typeof html !== 'string') complain(`fragments: expected HTML for ${shown(selector)}, got ${shown(html)}`);
    else if (!places.length) complain(`fragments: no element of this page matches ${shown(selector)}`);
    else for (const place of places) if (place.isConnected) replaceFragment(place, html);
  }
};
