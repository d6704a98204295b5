import { holdEvents } from './held.ts';
import { findHosts } from './hosts.ts';
import type { Kernel } from './kernel.ts';
import { OUTLET } from './outlet.ts';
import type { Entry, IslandDefinition, IslandModule, Tell } from './types.ts';

interface Host {
  /** The server's own `data-state`, put back at the end. */
  readonly state: string | null;
  readonly entries: Map<IslandDefinition, Entry>;
}

const CHUNK_LIMIT_MS = 10_000;
const CHUNK_RETRY_MS = 500;
const NEAR_PX = 300;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The island out of its chunk, which is asked for twice at most; then the server's link or form acts. @returns an error instead of throwing it */
const loadChunk = async ({ name, load }: IslandDefinition, isLast = false): Promise<IslandModule<never> | Error> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Error>((resolve) => {
    timer = setTimeout(resolve, CHUNK_LIMIT_MS, Error('late'));
  });
  const chunk = await Promise.race([load().catch(Error), late]);
  clearTimeout(timer);
  if (!(chunk instanceof Error))
    return chunk[name.replace(/-./g, ([, letter]) => (letter as string).toUpperCase())] as IslandModule<never>;
  if (isLast) return Object.assign(chunk, { kind: 'chunk' });
  await pause(CHUNK_RETRY_MS);
  return loadChunk({ name, load } as IslandDefinition, true);
};

/**
 * Finds hooks, gives each its island when its time has come, and ends it when its host is gone. DESIGN "Lives", PAGE-01, PAGE-02
 * @param mapped the site's own selectors by island name
 * @param bringUp what attaches an island; it stands in the first chunk, not in the loader
 * @param tell reports what went wrong
 */
export const run = (
  mapped: unknown,
  bringUp: (entry: Entry, module: IslandModule<never> | Error) => Promise<void>,
  tell: Tell,
): Pick<Kernel, 'add' | 'scan' | 'destroy' | 'stop'> => {
  const definitions: IslandDefinition[] = [];
  const hosts = new Map<Element, Host>();
  const stopped = new AbortController();

  const end = (entry: Entry) => {
    const { definition, host, controller } = entry;
    const { state, entries } = hosts.get(host) as Host;
    entry.pending = false;
    controller.abort();
    entries.delete(definition);
    if (entries.size) return;
    hosts.delete(host);
    near.unobserve(host);
    if (state === null) host.removeAttribute('data-state');
    else host.dataset.state = state;
  };

  const wake = (entry: Entry): Promise<void> => {
    entry.waking ??= loadChunk(entry.definition)
      .then((module) => bringUp(entry, module))
      .catch((cause) => tell(entry.definition.name, entry.host, cause))
      .then(() => {
        entry.pending = false;
      });
    return entry.waking;
  };

  const near = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) if (isIntersecting) of(target).forEach(wake);
    },
    { rootMargin: `${NEAR_PX}px` },
  );

  const of = (host: Element): Entry[] => [...(hosts.get(host)?.entries.values() ?? [])];
  const every = (): Entry[] => [...hosts.keys()].flatMap(of);
  const below = (root: ParentNode) => every().filter(({ host }) => root.contains(host));

  const begin = (host: HTMLElement, definition: IslandDefinition) => {
    const record: Host = hosts.get(host) ?? { state: host.getAttribute('data-state'), entries: new Map() };
    if (record.entries.has(definition)) return;
    const entry: Entry = { definition, host, controller: new AbortController(), parts: [], pending: true };
    record.entries.set(definition, entry);
    hosts.set(host, record);
    const { when, names } = definition;
    if (when === 'load') wake(entry);
    else if (when === 'visible') near.observe(host);
    else if (when === 'interaction') {
      // One that joins another island's host leaves it to that one to say when it is up.
      if (!names) host.dataset.state ||= 'idle';
    } else (window.requestIdleCallback ?? setTimeout)(() => wake(entry));
  };

  const find = (root: ParentNode, among: readonly IslandDefinition[]) => findHosts(root, among, mapped, begin, tell);

  const observer = new MutationObserver((records) => {
    // Texts and comments have no closest(): one exchanged in each card of a long listing took no host away.
    const elements = (kind: 'addedNodes' | 'removedNodes') =>
      records.flatMap((record) => [...record[kind]] as Element[]).filter((node) => node.closest);
    // After the whole batch: a node that was only moved is connected again and keeps its state.
    if (elements('removedNodes')[0])
      for (const entry of every()) {
        const { host, parts, definition, controller } = entry;
        const stands = host.isConnected;
        if (stands && (controller.signal.aborted || parts.every((part) => part.isConnected))) continue;
        end(entry);
        if (stands) begin(host, definition);
      }
    for (const node of elements('addedNodes'))
      if (node.isConnected && !node.closest(`[${OUTLET}]`)) find(node, definitions);
  });

  holdEvents((host) => of(host).filter(({ pending }) => pending), wake, stopped.signal);
  observer.observe(document, { childList: true, subtree: true });

  return {
    add(added) {
      const fresh = added.filter(({ name }) => !definitions.some((known) => known.name === name));
      definitions.push(...fresh);
      find(document, fresh);
    },
    scan(root) {
      for (const entry of below(root)) if (!entry.pending && entry.controller.signal.aborted) end(entry);
      find(root, definitions);
    },
    destroy(root) {
      below(root).forEach(end);
    },
    stop() {
      observer.disconnect();
      near.disconnect();
      stopped.abort();
      every().forEach(end);
    },
  };
};
