/** When an island's chunk loads: at once, when the browser is idle, near the viewport, or at the first interaction. */
export type When = 'load' | 'idle' | 'visible' | 'interaction';

/** The value of `data-state` on the host, for CSS and tests. */
export type State = 'idle' | 'loading' | 'error' | 'done';

/** An island on one host, from mount to unmount. Unmounting aborts `signal`. */
export interface IslandContext<Config = unknown> {
  readonly island: string;
  readonly host: HTMLElement;
  readonly config: Config;
  /**
   * Aborted when the island unmounts. Pass it to every listener, request and timer. Its reason is `restart` if the island mounts
   * again on the host, as after a morph of the page.
   */
  readonly signal: AbortSignal;
  /** Sets `data-state` on the host; nothing after the unmount. */
  setState(state: State): void;
  /**
   * Dispatches the bubbling event `juzur:ISLAND:VERB` from the host.
   * @returns false if the event is cancelable and a listener cancelled it
   */
  emit(verb: string, detail?: unknown, cancelable?: boolean): boolean;
  /** Reports an error: a `juzur:error` event and one console line. Islands report errors in no other way. */
  report(cause: unknown): void;
  /** Reports the error and unmounts the island. It mounts again only at an explicit scan. */
  fail(cause: unknown): void;
  /** Declares elements that the island requires. If one is removed while the host is connected, the island mounts again. */
  requires(...elements: Element[]): void;
}

/** What an island's chunk exports. */
export interface IslandModule<Config = unknown> {
  /** The `data-*` options that the island reads from its host. */
  options?: OptionTable;
  /**
   * Reads the host's attributes once and returns typed values.
   * @throws HookError with the attribute or selector and what was expected
   */
  readConfig(host: HTMLElement): Config;
  /**
   * Mounts the island. If it returns a promise, the loader awaits it before it replays a click.
   * @param prepared what the definition's `prepare` returned
   */
  attach(context: IslandContext<Config>, prepared?: Prepared): void | Promise<void>;
}

/** What `prepare` has made. The island gets it when it mounts. */
export interface Prepared {
  /** Whether the island has to start again at a scan, because other code has exchanged what it works on. */
  isStale(): boolean;
  /**
   * Called in each event that makes the loader mount the island.
   * @param isHeld whether the event is a press that the loader holds
   */
  touched(isHeld: boolean): void;
}

/**
 * Prepares a host for its island, which mounts later.
 * @param signal aborts when the island unmounts, mounted or not
 * @param mount loads and mounts the island now; later calls do nothing
 */
export type Prepare = (host: HTMLElement, signal: AbortSignal, mount: () => void) => Prepared | undefined;

/** One entry of the loader's list. */
export interface IslandDefinition {
  /** The key in `hooks`, and the `data-island` value. */
  readonly name: string;
  /** Other `data-island` values of this island. They are keys in `hooks` too. */
  readonly names?: readonly string[];
  /** CSS selector of a legacy class or attribute that also marks a host. */
  readonly selector?: string;
  /** Decides which of the found hosts belong to this island, if two islands share a hook. */
  readonly filter?: (host: HTMLElement) => boolean;
  readonly when: When;
  /** The island does nothing for a guest. The debug overlay says so. */
  readonly needsLogin?: boolean;
  /**
   * If true, the loader holds events while the island's chunk loads and replays them afterwards: clicks on links and
   * buttons in the host, and submissions of a form that is or contains the host. A selector restricts it to events of
   * the elements that match and what is in them; the submission of a form that is the host is always held.
   */
  readonly replays?: boolean | string;
  /** Each held click is replayed. Otherwise only the last one is, so that two clicks count as one. */
  readonly replaysEach?: boolean;
  /** The loader also replays clicks on radio buttons in the host. The radio button stays checked meanwhile. */
  readonly replaysRadios?: boolean;
  /** A step at load, for what cannot wait. If it throws, the island mounts at once, and reports what is wrong with its markup. */
  readonly prepare?: Prepare;
  /** The island itself, if most pages have it and it needs no React: it is in the first chunk, and mounts without waiting. */
  readonly module?: IslandModule<never>;
  /** The dynamic import of the chunk that exports any other island under its name in camel case. */
  readonly load?: () => Promise<Record<string, IslandModule<never>>>;
}

type Exported<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Exported<Tail>>}`
  : Name;

/** The name under which a chunk exports an island: `ratingForm` for `rating-form`. */
export const exportedName = (name: string): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Declares an island for the loader's list, with its module or with the import of its chunk, which exports the island under its
 * name in camel case. Only the module knows the type of the island's config. PAGE-01
 */
export const defineIsland = <Name extends string>(
  definition: Omit<IslandDefinition, 'name' | 'module' | 'load'> & { name: Name } & (
      | // biome-ignore lint/suspicious/noExplicitAny: the config's type is known to the module alone
      { module: IslandModule<any> }
      // biome-ignore lint/suspicious/noExplicitAny: as above
      | { load: () => Promise<Record<Exported<Name>, IslandModule<any>>> }
    ),
): IslandDefinition => definition as unknown as IslandDefinition;

export const loadModule = async ({ name, module, load }: IslandDefinition): Promise<IslandModule<never>> =>
  module ?? ((await load?.())?.[exportedName(name)] as IslandModule<never>);

/** A click or submission that waits for an island. */
export interface HeldPress {
  /** Ends the wait, once. @returns whether the press counted then */
  settle(): boolean;
  replay(): void;
}

/** An island on a host, from the moment a scan finds it. */
export interface Entry {
  readonly definition: IslandDefinition;
  readonly host: HTMLElement;
  readonly controller: AbortController;
  /** The options of the island; undefined until it mounts. */
  options?: OptionTable | undefined;
  /** What `readConfig` returned; undefined until then. */
  config?: unknown;
  /** Set if `readConfig` threw: whether it no longer would. Other code may still add what is missing. */
  isComplete?: () => boolean;
  /** Elements that the island requires, including its container. */
  readonly requiredElements: Element[];
  /** True until the island has mounted, failed or unmounted. */
  pending: boolean;
  /** The presses that wait for the island: with `replaysEach` all of them, otherwise the last one. */
  held: HeldPress[];
  prepared?: Prepared | undefined;
  /** Set while the chunk loads and the island mounts. Resolves when `pending` becomes false; never rejects. */
  waking?: Promise<void> | undefined;
}

/**
 * A mistake in the page that the loader, a form or a request meets. `shared/devtools/checks/diagnosis.ts` writes the message, so that
 * no visitor loads it.
 */
export type Mistake =
  /** An unknown `data-island` value. */
  | { kind: 'island'; element: Element; known: readonly string[] }
  /** A listener of the site prevented a submission that the island would have sent. */
  | { kind: 'prevented'; island: string; element: HTMLFormElement }
  /** A field that cannot be seen kept its form from being sent. */
  | { kind: 'unseen'; element: Element }
  /** A response with bytes that are not of its charset. `request` names it. */
  | { kind: 'charset'; request: string }
  /** A value in `hooks` that is not a CSS selector. */
  | { kind: 'selector'; key: string; value: unknown };

/** The type of a host's option. It is plain data: readers, checks and schemas use the same table. */
export type OptionType = (
  | { readonly type: 'number'; readonly default: number; readonly min?: number; readonly max?: number }
  | { readonly type: 'word'; readonly default: string; readonly words: readonly string[] }
  /** A same-site URL. */
  | { readonly type: 'url' }
  /** A media query. */
  | { readonly type: 'media' }
  | { readonly type: 'text'; readonly default?: string }
  | { readonly type: 'selector' }
  /** A class name without a dot, or a selector. The value is a selector. */
  | { readonly type: 'class-selector' }
  /** The number of a page, or of pages. */
  | { readonly type: 'page' }
  /** A number of decimals. A wrong one is reported by the checks, and counts as absent. */
  | { readonly type: 'decimals' }
  /** True if the attribute is present. */
  | { readonly type: 'flag' }
) & {
  /** Whether it must be there. Errors name an option that says so by its key, because most pages have it in their JSON. */
  readonly required?: boolean;
};

/** The options of an island, keyed by name without `data-`. */
export type OptionTable = Readonly<Record<string, OptionType>>;
