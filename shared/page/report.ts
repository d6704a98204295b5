import { type ErrorKind, getRuntime } from '../core/index.ts';
import { startChecks } from './checks.ts';
import { restoreClones } from './until.ts';

/** The detail of `juzur:error`. It never contains a token, a hash or visitor input. */
export interface Fault {
  island: string;
  element: Element | null;
  kind: ErrorKind;
  /** The HTTP status of a failed request, else null. */
  status: number | null;
  cause: unknown;
}

declare global {
  /** Every event that Juzur dispatches. Islands declare theirs in `island.ts`; a site can declare those of its own islands so, too. */
  interface JuzurEventMap {
    'juzur:error': CustomEvent<Fault>;
  }
  // The events bubble, so elements, the document and the window receive them.
  interface GlobalEventHandlersEventMap extends JuzurEventMap {}
  interface ElementEventMap extends JuzurEventMap {}
}

/** The element's opening and closing tag as the server wrote it, without its content. */
export const openingTag = (element: Element | null): string => {
  if (!element) return 'page';
  const copy = element.cloneNode() as Element;
  restoreClones(copy);
  return copy.outerHTML.slice(0, 200);
};

/**
 * Dispatches an event from an element, or from the document if the element is null or removed. Never throws: the page may have
 * patched dispatchEvent.
 * @returns false if a listener cancelled it
 */
export const dispatchFrom = (element: Element | null, type: string, detail: unknown, cancelable = false): boolean => {
  try {
    const target = element?.isConnected ? element : document;
    return target.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable, detail }));
  } catch {
    return true;
  }
};

/** What must not be repeated on a page, by its runtime. */
const known = new WeakMap<object, Set<string>>();

const withoutFix = (line: string): string => line.split('. Fix: ')[0] as string;

/** Remembers a text. @returns whether it is the first time on this page */
export const isNew = (text: string): boolean => {
  const page = getRuntime() ?? document;
  const texts = known.get(page) ?? new Set();
  known.set(page, texts);
  return texts.size < texts.add(text).size;
};

/**
 * Reports an error. Dispatches a cancelable `juzur:error` event from the element, or from the document if the element is
 * null or removed. Then writes one console line, unless a listener cancelled the event. Never throws.
 * @param cause the error; the event repeats its `kind` and `status` if it has them
 * @param isOnce writes one line for all elements of a template: its 24 cards have the same mistake
 */
export const report = (island: string, element: Element | null, cause: unknown, isOnce = false): void => {
  const { kind = 'script', status = null } = (cause ?? {}) as Partial<Fault>;
  const fault: Fault = { island, element, kind, status, cause };
  if (kind === 'hook') startChecks();
  if (!dispatchFrom(element, 'juzur:error', fault, true)) return;
  try {
    const line = `juzur ${island} ${openingTag(element)}: ${(cause as Error)?.message ?? cause}`;
    // The ids, prices, titles and URLs of a template's cards differ.
    if (!isOnce || isNew(withoutFix(line).replace(/="[^"]*("|$)|\d/g, ''))) console.error(line);
  } catch {
    // The page may have patched the console, too.
  }
};

/** Reports an error, but not the same message twice on a page: a poll may have the same problem every minute. */
export const reportOnce = (island: string, element: Element | null, error: Error): void => {
  if (isNew(island + withoutFix(error.message))) report(island, element, error);
};
