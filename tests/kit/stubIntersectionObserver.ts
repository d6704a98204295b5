import { vi } from 'vitest';

/** Sends reports to the page's observers, because the DOM of the tests has no layout. */
export interface ObserverStub {
  /** Reports that an element came into view or left it; several changes are sent in one report. */
  show(element: Element | null, ...changes: boolean[]): void;
  /** Reports how much of an element is in view. */
  showPart(element: Element, ratio: number, heightPx: number): void;
  /** The margins of the page's observers. */
  margins: (string | undefined)[];
}

type Height = Pick<DOMRectReadOnly, 'height'>;
type Entry = Partial<Omit<IntersectionObserverEntry, 'intersectionRect' | 'boundingClientRect'>> & {
  intersectionRect?: Height;
  boundingClientRect?: Height;
};
/** Every element of these tests has a box. */
const BOX: Height = { height: 1 };

/**
 * Replaces IntersectionObserver. Call it before the page is opened.
 * @param allInView whether every element is in view as soon as it is observed
 */
export const stubIntersectionObserver = ({ allInView = false } = {}): ObserverStub => {
  const observers = new Set<Observer>();
  const margins: (string | undefined)[] = [];

  class Observer {
    readonly elements = new Set<Element>();
    constructor(
      readonly callback: (entries: Entry[]) => void,
      options?: IntersectionObserverInit,
    ) {
      margins.push(options?.rootMargin);
      observers.add(this);
    }
    observe(element: Element) {
      // As in a browser, an element that is observed already is not reported again.
      if (this.elements.has(element)) return;
      this.elements.add(element);
      const intersectionRect = element.getBoundingClientRect();
      if (allInView) this.callback([{ target: element, isIntersecting: true, intersectionRatio: 1, intersectionRect }]);
    }
    unobserve(element: Element) {
      this.elements.delete(element);
    }
    disconnect() {
      observers.delete(this);
    }
    takeRecords() {
      return [];
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);

  const report = (element: Element | null, entries: Entry[]) => {
    for (const { elements, callback } of observers)
      if (element && elements.has(element)) callback(entries.map((entry) => ({ target: element, ...entry })));
  };
  return {
    margins,
    show: (element, ...changes) =>
      report(
        element,
        (changes.length ? changes : [true]).map((isIntersecting) => ({ isIntersecting, boundingClientRect: BOX })),
      ),
    showPart: (element, ratio, heightPx) =>
      report(element, [{ intersectionRatio: ratio, intersectionRect: { height: heightPx } }]),
  };
};
