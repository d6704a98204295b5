import { Window } from 'happy-dom';

/** Node has them too, but a document of the window takes only the window's. */
const REPLACED = new Set(['CustomEvent', 'Event', 'EventTarget', 'MessageEvent']);

/** Without a layout, every element has a box that is not hidden. */
const hasBox = (element: Element): boolean =>
  !element.closest('[hidden],template') && !element.matches('[type=hidden]');

export interface Dom {
  /** The document in which islands look. Its scripts do not run and it loads nothing. */
  document: Document;
  /** Sets the URL of the document. */
  setUrl(url: string): void;
  /** Takes the window's names off the global object again. */
  close(): Promise<void>;
}

/** Makes the global object one of a browser's window, so that the islands' own code can read a page. */
export const openDom = (): Dom => {
  const window = new Window({ url: 'http://localhost/' });
  window.Element.prototype.getClientRects = function getClientRects() {
    return (hasBox(this as unknown as Element) ? [this.getBoundingClientRect()] : []) as never;
  };
  const before = new Map<string, PropertyDescriptor | undefined>();
  for (const name of Object.getOwnPropertyNames(window)) {
    // Requests, signals and timers stay Node's own.
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
