/** Caches the result of a read for a short time, so that visitors who request the same thing share one read. */
export type Keep = <T>(key: readonly unknown[], read: () => Promise<T>) => Promise<T>;

/** Filters and searches come from URLs, so there are more of them than a process should cache. */
const MOST_KEPT = 1000;

/**
 * @param keepMs milliseconds for which a result is cached; 0 reads each time
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
    // Entries are added at the end, so the first one is the oldest.
    kept.delete(name);
    kept.set(name, { until: now() + keepMs, result });
    const [oldest = ''] = kept.keys();
    if (kept.size > MOST_KEPT) kept.delete(oldest);
    result.catch(() => {
      if (kept.get(name)?.result === result) kept.delete(name);
    });
    return result;
  };
}
