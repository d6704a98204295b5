import { onAbort } from './until.ts';

/**
 * Watches hosts for changes by other code, with one observer of the page for all hosts of an island: there may be thousands.
 * @param changes what counts as a change; it must leave out what the island itself writes
 * @returns a function that calls `onChange` once after a batch of changes of the host, until the signal aborts
 */
export const watchHosts = (changes: MutationObserverInit) => {
  const hosts = new Map<Node, () => void>();
  let observer: MutationObserver;
  const onRecords = (records: MutationRecord[]) => {
    const changed = new Set<Node>();
    for (const { target } of records)
      for (let node: Node | null = target; node; node = node.parentNode) if (hosts.has(node)) changed.add(node);
    for (const host of changed) hosts.get(host)?.();
  };
  return (host: Node, onChange: () => void, signal: AbortSignal): void => {
    if (!hosts.size) {
      observer = new MutationObserver(onRecords);
      observer.observe(document, { ...changes, subtree: true });
    }
    hosts.set(host, onChange);
    onAbort(signal, () => {
      hosts.delete(host);
      if (!hosts.size) observer.disconnect();
    });
  };
};
