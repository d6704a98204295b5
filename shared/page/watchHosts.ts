/**
 * Watches hosts for changes by other code, with one observer for all hosts of an island: a page may have thousands.
 * @param changes what counts as a change; it must leave out what the island itself writes
 * @returns a function that calls `onChange` once after a batch of changes of the host, until the signal aborts
 */
export const watchHosts = (changes: MutationObserverInit) => {
  const hosts = new Map<Node, () => void>();
  let observer: MutationObserver | undefined;
  const onRecords = (records: MutationRecord[]) => {
    const changed = new Set<Node>();
    for (const { target } of records)
      for (let node: Node | null = target; node; node = node.parentNode) if (hosts.has(node)) changed.add(node);
    for (const host of changed) hosts.get(host)?.();
  };
  return (host: Node, onChange: () => void, signal: AbortSignal): void => {
    hosts.set(host, onChange);
    observer ??= new MutationObserver(onRecords);
    observer.observe(host, changes);
    signal.addEventListener('abort', () => {
      hosts.delete(host);
      if (hosts.size) return;
      observer?.disconnect();
      observer = undefined;
    });
  };
};
