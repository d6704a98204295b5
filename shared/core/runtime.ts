import type { Entry, IslandDefinition, Mistake } from './island.ts';

/** Chunks that the first one requests. Their files are on higher rungs, so the entry names them: `islands/chunks.ts`. */
export interface Chunks {
  /** Checks of the page, and the words of mistakes. They load where a developer looks at the page, or at the first mistake. */
  checks(): Promise<{
    checkAll(): void;
    reportMistake(mistake: Mistake): void;
  }>;
  /** Says that there is no connection. It loads when the page is idle: without a connection it could not. */
  offline(): Promise<{ watchOffline(): void }>;
  overlay(): Promise<{ openOverlay(): (event: Event) => void }>;
  /** The request of the visitor's state. It loads where HTML from a shared cache does not know it. */
  state(): Promise<{ fetchState(host: Element): void }>;
  track(): Promise<{ track(data: { type: string }): Promise<void> }>;
}

/** The islands of a page, as a property of the global object: a second build, or a copy from another URL, finds it and does not start. */
export interface Runtime {
  /** URL of the build's first chunk. A loader of another build does not start. */
  readonly build: string;
  /** URL of the tag that started. */
  readonly url: string;
  /** True if the full loader runs, false if only standalone entries run. */
  isFullLoader: boolean;
  /** The parsed `#juzur-config` of the page as it is now. It is not checked: read it through `shared/page`. */
  config(): Readonly<Record<string, unknown>>;
  /** `juzur check` has none: it mounts nothing. */
  readonly chunks?: Chunks;
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
  /** Unmounts all islands and stops observing the page. */
  stop(): void;
}

const KEY = Symbol.for('juzur.v1');
const holder = globalThis as { [KEY]?: Runtime | undefined };

/** The page's runtime. @returns undefined if none runs */
export const getRuntime = (): Runtime | undefined => holder[KEY];

/** Every island on every host of the page; empty if no runtime runs. */
export const pageEntries = (): readonly Entry[] => getRuntime()?.entries() ?? [];

export const setRuntime = (runtime: Runtime | undefined): void => {
  holder[KEY] = runtime;
};
