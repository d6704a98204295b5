import { holdEvents } from './held.ts';
import { findHosts } from './hosts.ts';
import type { Kernel } from './kernel.ts';
import { OUTLET } from './outlet.ts';
import { report } from './report.ts';
import type { IslandDefinition, IslandModule, Life } from './types.ts';

/** An island on a host, from the scan on. */
export interface Entry {
  readonly definition: IslandDefinition;
  readonly host: HTMLElement;
  readonly controller: AbortController;
  /** Elements it cannot live without, its outlet among them. */
  readonly parts: Element[];
  /** True until the island is up, has failed or was ended. */
  pending: boolean;
  /** Set by the first wake: true when the island came up. */
  waking?: Promise<boolean>;
}

interface Host {
  /** The server's own `data-state`, put back at the end. */
  readonly state: string | null;
  readonly entries: Map<IslandDefinition, Entry>;
}

const CHUNK_LIMIT_MS = 10_000;
const CHUNK_RETRY_MS = 500;
const NEAR_PX = 300;

const pause = (ms: number) => new Promise<never>((_, reject) => setTimeout(reject, ms, Error('no answer')));

/** The chunk, asked for twice at most; then the server's link or form acts. */
const loadChunk = async ({ load }: IslandDefinition): Promise<IslandModule<never>> => {
  const attempt = () => Promise.race([load(), pause(CHUNK_LIMIT_MS)]);
  try {
    return await attempt();
  } catch {
    await pause(CHUNK_RETRY_MS).catch(() => {});
    return attempt().catch((cause) => {
      throw Object.assign(Error(`its script could not be loaded (${cause?.message})`), { kind: 'chunk' });
    });
  }
};

/**
 * Finds hooks, gives each its island when its time has come, and ends it when its host is gone. DESIGN "Lives", PAGE-01, PAGE-02
 * @param mapped the site's own selectors by island name
 */
export const run = (mapped: unknown): Pick<Kernel, 'add' | 'scan' | 'destroy' | 'stop'> => {
  const definitions: IslandDefinition[] = [];
  const hosts = new Map<Element, Host>();
  const stopped = new AbortController();

  const end = (entry: Entry) => {
    const { definition, host, controller } = entry;
    const record = hosts.get(host);
    entry.pending = false;
    controller.abort();
    record?.entries.delete(definition);
    if (record && !record.entries.size) {
      hosts.delete(host);
      near.unobserve(host);
      if (record.state === null) host.removeAttribute('data-state');
      else host.dataset.state = record.state;
    }
  };

  /** The entry stays, dead, so that only an explicit scan tries it again. */
  const fail = ({ definition, host, controller }: Entry, cause: unknown) => {
    if (controller.signal.aborted) return;
    controller.abort();
    host.removeAttribute('data-state');
    report(definition.name, host, cause);
  };

  const lifeOf = (entry: Entry, config: never): Life<never> => {
    const { definition, host, controller, parts } = entry;
    return {
      island: definition.name,
      host,
      config,
      signal: controller.signal,
      setState: (state) => {
        host.dataset.state = state;
      },
      emit: (verb, detail, cancelable = false) =>
        host.dispatchEvent(
          new CustomEvent(`juzur:${definition.name}:${verb}`, { bubbles: true, cancelable, detail: detail ?? {} }),
        ),
      report: (cause) => report(definition.name, host, cause),
      fail: (cause) => fail(entry, cause),
      needs: (...elements) => parts.push(...elements),
    };
  };

  const wake = (entry: Entry): Promise<boolean> => {
    entry.waking ??= (async () => {
      const { definition, host, controller } = entry;
      const { signal } = controller;
      try {
        const module = await loadChunk(definition);
        if (signal.aborted) return false;
        await module.attach(lifeOf(entry, module.readConfig(host)));
        host.dataset.state ||= 'idle';
        return !signal.aborted;
      } catch (cause) {
        fail(entry, cause);
        return false;
      } finally {
        entry.pending = false;
      }
    })();
    return entry.waking;
  };

  const near = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen)
        if (isIntersecting) for (const entry of hosts.get(target)?.entries.values() ?? []) wake(entry);
    },
    { rootMargin: `${NEAR_PX}px` },
  );

  const begin = (host: HTMLElement, definition: IslandDefinition) => {
    const record: Host = hosts.get(host) ?? { state: host.getAttribute('data-state'), entries: new Map() };
    if (record.entries.has(definition)) return;
    hosts.set(host, record);
    const entry: Entry = { definition, host, controller: new AbortController(), parts: [], pending: true };
    record.entries.set(definition, entry);
    const { when } = definition;
    if (when === 'load') wake(entry);
    else if (when === 'visible') near.observe(host);
    else if (when === 'interaction') host.dataset.state ||= 'idle';
    else if ('requestIdleCallback' in window)
      requestIdleCallback(() => entry.pending && wake(entry), { timeout: 2000 });
    else setTimeout(() => entry.pending && wake(entry), 200);
  };

  const every = (): Entry[] => [...hosts.values()].flatMap(({ entries }) => [...entries.values()]);
  const find = (root: ParentNode) => findHosts(root, definitions, mapped, begin);

  const observer = new MutationObserver((records) => {
    // After the whole batch: a node that was only moved is connected again and keeps its state.
    if (records.some(({ removedNodes }) => removedNodes.length))
      for (const entry of every()) {
        if (!entry.host.isConnected) end(entry);
        else if (!entry.controller.signal.aborted && entry.parts.some((part) => !part.isConnected)) {
          end(entry);
          begin(entry.host, entry.definition);
        }
      }
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Element && node.isConnected && !node.closest(`[${OUTLET}]`)) find(node);
  });

  holdEvents(
    (host) => [...(hosts.get(host)?.entries.values() ?? [])].filter(({ pending }) => pending),
    wake,
    stopped.signal,
  );
  observer.observe(document, { childList: true, subtree: true });

  return {
    add(added) {
      const fresh = added.filter(({ name }) => !definitions.some((known) => known.name === name));
      definitions.push(...fresh);
      findHosts(document, fresh, mapped, begin);
    },
    scan(root) {
      for (const entry of every())
        if (root.contains(entry.host) && !entry.pending && entry.controller.signal.aborted) end(entry);
      find(root);
    },
    destroy(root) {
      for (const entry of every()) if (root.contains(entry.host)) end(entry);
    },
    stop() {
      observer.disconnect();
      near.disconnect();
      stopped.abort();
      every().forEach(end);
    },
  };
};
