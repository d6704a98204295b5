import { onAbort } from './until.ts';

/**
 * What all mounted hosts of an island share, such as listeners: a page may have thousands of hosts.
 * @param begin called with the first host. Its signal aborts when the last one has unmounted
 * @returns what belongs to each mounted host, and a function that adds a host until its signal aborts
 */
export const whileMounted = <T>(begin: (signal: AbortSignal) => void) => {
  const hosts = new Map<EventTarget, T>();
  let scope: AbortController | undefined;
  const add = (host: EventTarget, value: T, signal: AbortSignal): void => {
    hosts.set(host, value);
    if (!scope) {
      scope = new AbortController();
      begin(scope.signal);
    }
    onAbort(signal, () => {
      hosts.delete(host);
      if (hosts.size) return;
      scope?.abort();
      // In Chromium an aborted signal keeps what was on the stack, such as the nodes that were removed.
      scope = undefined;
    });
  };
  return { hosts, add };
};

/**
 * Watches hosts for changes by other code, with one observer of the page.
 * @param changes what counts as a change; it must leave out what the island itself writes
 * @returns a function that calls `onChange` once after a batch of changes of the host, until the signal aborts
 */
export const watchHosts = (changes: MutationObserverInit) => {
  const { hosts, add } = whileMounted<() => void>((signal) => {
    const observer = new MutationObserver((records) => {
      const changed = new Set<Node>();
      for (const { target } of records)
        for (let node: Node | null = target; node; node = node.parentNode) if (hosts.has(node)) changed.add(node);
      for (const host of changed) hosts.get(host)?.();
    });
    observer.observe(document, { ...changes, subtree: true });
    onAbort(signal, () => observer.disconnect());
  });
  return add;
};
