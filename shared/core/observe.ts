import { type Entry, type IslandDefinition, type IslandModule, loadModule, type Mistake } from './island.ts';
import { loadChunk, whenIdle } from './loadChunk.ts';
import { closest, memberOf } from './members.ts';
import { replayEvents } from './replay.ts';
import { getRuntime, type Runtime } from './runtime.ts';
import { findHosts, namesOf, WITHOUT_HOOKS } from './scan.ts';

interface Host {
  /** The server's own `data-state`, restored when the last island on the host unmounts. */
  readonly state: string | undefined;
  entries: Entry[];
}

type MountIsland = (entry: Entry, module: IslandModule<never>) => Promise<void> | undefined;

const NEAR_PX = 300;

/**
 * @returns the options of an observer that reports what is less than `px` from being in view, in the window or in a box that
 * scrolls. Browsers add the two margins, so it has one. Older ones know only that of the window.
 */
export const within = (px: number): IntersectionObserverInit => ({
  ['scrollMargin' in IntersectionObserver.prototype ? 'scrollMargin' : 'rootMargin']: `${px}px`,
});

/**
 * Finds hooks, mounts each island according to its `when`, and unmounts it when its host is removed.
 * docs/contract.md "Lifecycle", PAGE-01, PAGE-02
 * @param config the page configuration, whose `hooks` are the site's own selectors by island name
 * @param fail reports why an island did not mount, and unmounts it
 * @param diagnose reports a mistake in the page
 * @param restore restores the server's HTML in clones of elements that islands changed
 */
export const run = (
  config: Runtime['config'],
  mountIsland: MountIsland,
  fail: (entry: Entry, cause: unknown) => void,
  diagnose: (mistake: Mistake) => void,
  restore: (root: Element) => void,
): Pick<Runtime, 'names' | 'entries' | 'add' | 'scan' | 'destroy' | 'stop'> => {
  const definitions: IslandDefinition[] = [];
  const hosts = new Map<Element, Host>();
  const loads = new Map<IslandDefinition, Promise<IslandModule<never>>>();
  const stopped = new AbortController();

  const end = (entry: Entry) => {
    const { host, controller } = entry;
    const record = hosts.get(host) as Host;
    entry.pending = false;
    controller.abort();
    record.entries = record.entries.filter((each) => each !== entry);
    if (record.entries[0]) return;
    hosts.delete(host);
    near.unobserve(host);
    if (record.state === undefined) delete host.dataset.state;
    else host.dataset.state = record.state;
  };

  /** Loads an island's chunk once for all its hosts. A failure is not kept, so that a later host tries again. */
  const load = (definition: IslandDefinition): Promise<IslandModule<never>> => {
    const loading = loads.get(definition) ?? loadChunk(() => loadModule(definition));
    loading.catch(() => loads.delete(definition));
    loads.set(definition, loading);
    return loading;
  };

  // If the chunk is loaded, only microtasks run before the mount: all hosts of an appended block mount before it is painted.
  const loadAndMount = (entry: Entry): Promise<void> =>
    load(entry.definition)
      .finally(() => {
        // A held press shows as loading. From here on the island says what its state is.
        if (entry.held[0]) entry.host.dataset.state = 'idle';
        // Before the mount, because the island itself may change what the presses are about.
        entry.held = entry.held.filter((press) => press.settle());
      })
      .then((module) => mountIsland(entry, module))
      .catch((cause) => fail(entry, cause));

  const wake = (entry: Entry): void => {
    if (!entry.pending || entry.waking) return;
    const { module } = entry.definition;
    const mounted = () => {
      entry.pending = false;
      for (const press of entry.held) if (press.settle()) press.replay();
    };
    // An island of the first chunk mounts in this task: no promise for each of a thousand hosts.
    entry.waking = (module ? mountIsland(entry, module) : loadAndMount(entry))?.then(mounted);
    if (!entry.waking) mounted();
  };

  const near = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) if (isIntersecting) of(target).forEach(wake);
  }, within(NEAR_PX));

  const of = (host: Element): Entry[] => hosts.get(host)?.entries ?? [];
  const every = (): Entry[] => [...hosts].flatMap(([, { entries }]) => entries);

  const begin = (host: HTMLElement, definition: IslandDefinition) => {
    const record: Host = hosts.get(host) ?? { state: host.dataset.state, entries: [] };
    if (record.entries.some((entry) => entry.definition === definition)) return;
    const entry: Entry = {
      definition,
      host,
      controller: new AbortController(),
      requiredElements: [],
      held: [],
      pending: true,
    };
    record.entries.push(entry);
    hosts.set(host, record);
    const { when, names, prepare } = definition;
    const mount = () => wake(entry);
    try {
      entry.prepared = prepare?.(host, entry.controller.signal, mount);
    } catch {
      mount();
    }
    if (when === 'load') mount();
    else if (when === 'visible') {
      near.unobserve(host);
      near.observe(host);
    } else if (when === 'interaction') {
      // An island with `names` shares another island's host. That island sets `data-state`.
      if (!names) host.dataset.state ||= 'idle';
      // The visitor may have typed before the script came.
      if (memberOf(host, 'contains')(document.activeElement)) mount();
    } else whenIdle(mount);
  };

  const again = (entry: Entry) => {
    entry.controller.abort('restart');
    end(entry);
    begin(entry.host, entry.definition);
  };

  const names = () => definitions.flatMap(namesOf);

  const find = (root: ParentNode, among: readonly IslandDefinition[]) => {
    // Islands of the first chunk change the page at once: only after the whole page was searched.
    const found: [HTMLElement, IslandDefinition][] = [];
    const named = findHosts(root, among, config().hooks, (...each) => found.push(each), diagnose);
    for (const each of found) begin(...each);
    // Without the full loader, hosts of islands that are not included are not a mistake.
    if (!getRuntime()?.isFullLoader) return;
    const known = names();
    for (const element of named)
      if (!known.includes(element.getAttribute('data-island') as string)) diagnose({ kind: 'island', element, known });
  };

  const observer = new MutationObserver((records) => {
    const added: Element[] = [];
    let hasRemoved = false;
    // Text and comment nodes contain no hosts.
    for (const { target, addedNodes, removedNodes } of records) {
      if (target === document) listenToPage();
      for (const node of addedNodes) if ('closest' in node) added.push(node as Element);
      for (const node of removedNodes) hasRemoved ||= 'closest' in node;
    }
    // Checked after the whole batch: a node that was only moved is connected again and keeps its island.
    if (hasRemoved)
      hosts.forEach(({ entries }, { isConnected }) => {
        for (const entry of entries) {
          const { requiredElements, controller } = entry;
          if (isConnected && (controller.signal.aborted || requiredElements.every((part) => part.isConnected)))
            continue;
          (isConnected ? again : end)(entry);
        }
      });
    for (const node of added) {
      restore(node);
      if (!node.isConnected || closest(node, WITHOUT_HOOKS)) continue;
      find(node, definitions);
      // A framework such as Alpine may add what an island lacked.
      for (let host: Element | null = node; host; host = host.parentElement)
        for (const entry of of(host)) if (entry.isComplete?.()) again(entry);
    }
  });

  const listenToPage = replayEvents((host) => of(host).filter(({ pending }) => pending), wake, stopped.signal);
  observer.observe(document, { childList: true, subtree: true });

  return {
    names,
    entries: every,
    add(added) {
      const fresh = added.filter(({ name }) => !definitions.some((known) => known.name === name));
      definitions.push(...fresh);
      find(document, fresh);
    },
    scan(root) {
      for (const entry of every()) {
        const { host, pending, controller, prepared } = entry;
        const isBelow = root.contains(host);
        // `root` may be what other code has put into the host.
        const isExchanged = (isBelow || host.contains(root)) && prepared?.isStale();
        if (isExchanged || (isBelow && !pending && controller.signal.aborted)) again(entry);
      }
      find(root, definitions);
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
