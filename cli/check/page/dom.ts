import { Window } from 'happy-dom';

/** Node has these classes too, but the window's document accepts only objects of the window's classes. */
const REPLACED = new Set(['CustomEvent', 'Event', 'EventTarget', 'MessageEvent']);

/** There is no layout here: every element that is not hidden by its markup counts as visible. */
const hasBox = (element: Element): boolean =>
  !element.closest('[hidden],template') && !element.matches('[type=hidden]');

export interface Dom {
  /** The document that the islands read. Its scripts do not run and it loads nothing. */
  document: Document;
  /** Sets the URL of the document. */
  setUrl(url: string): void;
  /** Removes the window's names from the global object. */
  close(): Promise<void>;
}

/** Adds the names of a browser's window to the global object, so that the islands' own code can read a page. */
export const openDom = (): Dom => {
  const window = new Window({ url: 'http://localhost/' });
  window.Element.prototype.getClientRects = function getClientRects() {
    return (hasBox(this as unknown as Element) ? [this.getBoundingClientRect()] : []) as never;
  };
  const before = new Map<string, PropertyDescriptor | undefined>();
  for (const name of Object.getOwnPropertyNames(window)) {
    // Requests, signals and timers remain those of Node.
    if (Object.hasOwn(globalThis, name) && !REPLACED.has(name)) continue;
    before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      value: window[name as keyof typeof window],
    });
  }
  return {
    document: window.document as unknown as Document,
    setUrl: (url) => window.happyDOM.setURL(url),
    async close() {
      for (const [name, descriptor] of before)
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
      await window.happyDOM.close();
    },
  };
};
