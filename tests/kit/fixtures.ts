import { readFileSync } from 'node:fs';
import { json } from './server.ts';

/** What the reference shop sent: a file of `fixtures-html/`. @param file such as `pages/home.html` */
export const fixture = (file: string): string => readFileSync(`fixtures-html/${file}`, 'utf8');

/** The elements that tests have asked for. Parsing a whole page takes longer than most tests. */
const found = new Map<string, Element>();

const find = (file: string, selector: string): Element => {
  const key = `${file} ${selector}`;
  const element = found.get(key) ?? new DOMParser().parseFromString(fixture(file), 'text/html').querySelector(selector);
  if (!element) throw new Error(`fixtures-html/${file} has no ${selector}`);
  found.set(key, element);
  return element;
};

/**
 * The HTML of an element of a page or fragment.
 * @param change derives other markup from the shop's
 */
export const fixtureElement = <E extends HTMLElement = HTMLElement>(
  file: string,
  selector: string,
  change: (element: E) => void = () => {},
): string => {
  const element = find(file, selector).cloneNode(true) as E;
  change(element);
  return element.outerHTML;
};

/** The content of a recorded response. @param file such as `answers/order.json` */
// biome-ignore lint/suspicious/noExplicitAny: each file has a shape of its own, and a test reads what it knows is there.
export const recorded = (file: string): any => JSON.parse(fixture(file));

/** A recorded response. */
export const replay = (file: string, status = 200): Response => json(recorded(file), status);
