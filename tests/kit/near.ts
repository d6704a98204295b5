import { vi } from 'vitest';

/** What a page observes for nearness, by element. */
export interface Nearness {
  /** Tells the page's observers that an element has come near, or has gone. */
  show(element: Element | null, isIntersecting?: boolean): void;
  /** The margins that were asked for. */
  margins: (string | undefined)[];
}

/** Stands in for IntersectionObserver, which needs a layout: elements come near when the test says so. */
export const stubNearness = (): Nearness => {
  const observers = new Set<{ seen: Set<Element>; callback: IntersectionObserverCallback }>();
  const margins: (string | undefined)[] = [];
  class Observer {
    own: { seen: Set<Element>; callback: IntersectionObserverCallback };
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      margins.push(options?.rootMargin);
      this.own = { seen: new Set(), callback };
      observers.add(this.own);
    }
    observe(element: Element) {
      this.own.seen.add(element);
    }
    unobserve(element: Element) {
      this.own.seen.delete(element);
    }
    disconnect() {
      observers.delete(this.own);
    }
    takeRecords() {
      return [];
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return {
    margins,
    show(element, isIntersecting = true) {
      for (const { seen, callback } of observers)
        if (element && seen.has(element))
          callback(
            [{ target: element, isIntersecting } as IntersectionObserverEntry],
            null as unknown as IntersectionObserver,
          );
    },
  };
};
