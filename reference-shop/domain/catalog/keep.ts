/** Gives the result of a read again for a while, so that visitors who ask for the same share one read. */
export type Keep = <T>(key: readonly unknown[], read: () => Promise<T>) => Promise<T>;

/** Filters and searches come from addresses, so there are more of them than a process may remember. */
const MOST_KEPT = 1000;

/**
 * @param keepMs milliseconds for which a result is given again; 0 reads each time
 * @param now milliseconds since any moment
 */
export function createKeep(keepMs: number, now = () => performance.now()): Keep {
  const kept = new Map<string, { until: number; result: Promise<unknown> }>();
  return <T>(key: readonly unknown[], read: () => Promise<T>): Promise<T> => {
    if (keepMs === 0) return read();
    const name = JSON.stringify(key);
    const found = kept.get(name);
    if (found && found.until > now()) return found.result as Promise<T>;
    const result = read();
    // Added at the end: the first one is the oldest.
    kept.delete(name);
    kept.set(name, { until: now() + keepMs, result });
    for (const [oldest] of kept) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    result.catch(() => {
      if (kept.get(name)?.result === result) kept.delete(name);
    });
    return result;
  };
}
