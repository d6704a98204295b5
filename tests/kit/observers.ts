import { vi } from 'vitest';

interface Watched {
  callback: IntersectionObserverCallback;
  rootMargin: string;
  targets: Set<Element>;
}

/**
 * Stands in for IntersectionObserver where there is no layout; to be called before the page is opened.
 * @returns tells every observer of that element that it came into sight, or left it, or both in one report
 */
export const watchSight = (): ((target: Element | null, ...changes: boolean[]) => void) => {
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
  return (target, ...changes) => {
    const report = (changes.length ? changes : [true]).map((isIntersecting) => ({ target, isIntersecting }));
    for (const { callback, targets } of all)
      if (target && targets.has(target)) callback(report as IntersectionObserverEntry[], {} as IntersectionObserver);
  };
};
