import type { Entry, IslandDefinition, IslandModule, Mistake, OnFailure, OptionTable } from './types.ts';

/** A Trusted Types policy. In a browser without Trusted Types, an object with the same functions. */
export interface Policy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

/** Chunks that the first one requests. Their files import this folder, so the entry names them: `islands/chunks.ts`. */
export interface Chunks {
  /** Checks of the page, and the words of mistakes. They load where a developer looks at the page, or at the first mistake. */
  checks(): Promise<{
    checkAll(tables: ReadonlyMap<string, OptionTable>): void;
    reportMistake(mistake: Mistake): void;
  }>;
  /** Says that there is no connection. It loads when the page is idle: without a connection it could not. */
  offline(): Promise<{ watchOffline(): void }>;
  /** The debug overlay. */
  overlay(): Promise<{ openOverlay(): (event: Event) => void }>;
  /** The request of the visitor's state. It loads where HTML from a shared cache does not know it. */
  state(): Promise<{ fetchState(host: Element): void }>;
  track(): Promise<{ track(data: { type: string }): Promise<void> }>;
}

/** The first chunk. Every page loads it at once. */
export interface FirstChunk {
  readonly chunks: Chunks;
  mountIsland(entry: Entry, module: IslandModule<never>): Promise<void>;
  openApi(): void;
  report: OnFailure;
}

/**
 * What the loader and all chunks of a page share. It is a property of the global object and not of a module: the loader
 * is one self-contained file, so a module that the loader and a chunk both contain exists twice, with separate state.
 */
export interface Runtime {
  /** Identity of the build. A loader of another build does not start. */
  readonly build: string;
  /** URL of the running script. */
  readonly url: string;
  /** True if the full loader runs, false if only standalone entries run. */
  isFullLoader: boolean;
  /** The parsed `#juzur-config`. It is not checked: read it through `shared/page`. */
  readonly config: Readonly<Record<string, unknown>>;
  /** The page's Trusted Types policy. */
  readonly policy: Policy;
  /** Set by the first chunk. */
  chunks?: Chunks;
  /** Hosts whose options are to be checked. Set where the page is checked: `shared/page/checks.ts`. */
  unchecked?: Entry[];
  /** Reports a mistake in the page. The chunk with the messages loads at the first mistake. */
  diagnose(mistake: Mistake): void;
  /** Every `data-island` value and key of `hooks` that belongs to a known island. */
  names(): readonly string[];
  /** Every island on every host, in the order in which scans found them. */
  entries(): readonly Entry[];
  /** Adds islands that are not known yet, and finds their hooks. */
  add(definitions: readonly IslandDefinition[]): void;
  /** Finds hooks on and below `root` that have no island yet, and mounts failed islands again. */
  scan(root: ParentNode): void;
  /** Unmounts every island on and below `root` and restores the server's HTML. */
  destroy(root: ParentNode): void;
  /** Restores the server's HTML in clones of elements that islands changed. Set by the first chunk. */
  restore?(root: Element): void;
  /** Unmounts all islands and stops observing the page. */
  stop(): void;
}

const KEY = Symbol.for('juzur.v1');
const SHARED = Symbol.for('juzur.v1.shared');
const holder = globalThis as { [KEY]?: Runtime | undefined; [SHARED]?: Map<string, unknown> };

/** The page's runtime. @returns undefined if none runs */
export const getRuntime = (): Runtime | undefined => holder[KEY];

/** Sets the page's runtime; `undefined` removes it. */
export const setRuntime = (runtime: Runtime | undefined): void => {
  holder[KEY] = runtime;
};

/**
 * A value that exists once per page, such as a store or a live region. All copies of a module share it.
 * @param name unique among all shared values
 * @param make creates the value at the first use
 */
export const globalSingleton = <T>(name: string, make: () => T): T => {
  holder[SHARED] ??= new Map();
  const shared = holder[SHARED];
  if (!shared.has(name)) shared.set(name, make());
  return shared.get(name) as T;
};
