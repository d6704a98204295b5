import { vi } from 'vitest';

interface Watched {
  callback: IntersectionObserverCallback;
  rootMargin: string;
  targets: Set<Element>;
}

/**
 * Stands in for IntersectionObserver where there is no layout; to be called before the page is opened.
 * @returns tells every observer of that element that it came into sight, or left it
 */
export const watchSight = (): ((target: Element | null, isIntersecting?: boolean) => void) => {
  const all = new Set<Watched>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      own: Watched;
      constructor(callback: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit = {}) {
        this.own = { callback, rootMargin, targets: new Set() };
        all.add(this.own);
      }
      observe(target: Element) {
        this.own.targets.add(target);
      }
      unobserve(target: Element) {
        this.own.targets.delete(target);
      }
      disconnect() {
        all.delete(this.own);
      }
    },
  );
  return (target, isIntersecting = true) => {
    for (const { callback, targets } of all)
      if (target && targets.has(target))
        callback([{ target, isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
  };
};
