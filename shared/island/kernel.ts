import type { Policy } from '../dom/policy.ts';
import type { IslandDefinition } from './types.ts';

/**
 * What the loader and every chunk of one page share. It stands on the global object and not in a module, because the
 * loader is one self-contained file: a module that both contain exists twice, what it keeps must not.
 */
export interface Kernel {
  /** Identity of the build; a loader of another build stands down. */
  readonly build: string;
  /** True once the whole loader runs, false while only islands with a tag of their own do. */
  whole: boolean;
  /** The parsed `#juzur-config`, untrusted: read it through `shared/page`. */
  readonly config: Readonly<Record<string, unknown>>;
  /** The page's Trusted Types policy. */
  readonly policy: Policy;
  /** The chunk of everything that calls a server. Only the loader knows where chunks lie. */
  readonly http: () => Promise<typeof import('../http/index.ts')>;
  /** The chunk that sends tracking records. TRCK-01 */
  readonly tracking: () => Promise<{ track(data: { type: string } & Record<string, unknown>): Promise<void> }>;
  /** Adds islands that are not yet known and looks for their hooks. */
  add(definitions: readonly IslandDefinition[]): void;
  /** Finds hooks on and below `root` that have no island yet, and tries failed ones again. */
  scan(root: ParentNode): void;
  /** Ends every life on and below `root`; everything is as the server wrote it. */
  destroy(root: ParentNode): void;
  /** Ends everything and takes the kernel off the page. */
  stop(): void;
}

const KEY = Symbol.for('juzur.v1');
const SHARED = Symbol.for('juzur.v1.shared');
const holder = globalThis as { [KEY]?: Kernel | undefined; [SHARED]?: Map<string, unknown> };

/** The page's kernel, while one runs. */
export const findKernel = (): Kernel | undefined => holder[KEY];

/** Puts the kernel on the page, or takes it off with `undefined`. */
export const placeKernel = (kernel: Kernel | undefined): void => {
  holder[KEY] = kernel;
};

/**
 * A value made once a page, whichever copy of a module asks first: a store, a live region.
 * @param name unique among all shared values
 */
export const sharedOnce = <T>(name: string, make: () => T): T => {
  holder[SHARED] ??= new Map();
  const shared = holder[SHARED];
  if (!shared.has(name)) shared.set(name, make());
  return shared.get(name) as T;
};

/** The calls, for islands that need them late or never; React's views import them. @throws when the chunk can't be loaded */
export const http = (): ReturnType<Kernel['http']> => {
  const kernel = findKernel();
  return kernel ? kernel.http() : Promise.reject(Error('Juzur does not run on this page'));
};
