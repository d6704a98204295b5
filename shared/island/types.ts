/** When an island's chunk is asked for: at once, in an idle moment, near the window, or at the visitor's first touch. */
export type When = 'load' | 'idle' | 'visible' | 'interaction';

/** What CSS and tests read from `data-state` on the host. */
export type State = 'idle' | 'loading' | 'error' | 'done';

/** One life of an island on one host, from attach to the abort of `signal`. */
export interface Life<Config = unknown> {
  readonly island: string;
  readonly host: HTMLElement;
  readonly config: Config;
  /** Aborted when the life ends: pass it to every listener, call and timer. */
  readonly signal: AbortSignal;
  /** Sets `data-state` on the host. */
  setState(state: State): void;
  /**
   * Dispatches the bubbling event `juzur:ISLAND:VERB` from the host.
   * @returns false when it could be cancelled and a listener did so
   */
  emit(verb: string, detail?: unknown, cancelable?: boolean): boolean;
  /** The only way an error leaves an island: a `juzur:error` event and one console line. */
  report(cause: unknown): void;
  /** Reports and ends this life: the host is the server's again until an explicit scan. */
  fail(cause: unknown): void;
  /** Names elements without which this life makes no sense: once one is gone and the host still stands, the island starts afresh. */
  needs(...elements: Element[]): void;
}

/** What an island's chunk brings. */
export interface IslandModule<Config = unknown> {
  /**
   * Turns the host's attributes into typed values, once.
   * @throws HookError naming element, attribute and what was expected
   */
  readConfig(host: HTMLElement): Config;
  /** Brings the host to life; a promise is waited for before the host is called alive and a held click given back. */
  attach(life: Life<Config>): void | Promise<void>;
}

/** One line of the loader's list. */
export interface IslandDefinition {
  /** Key in `hooks`, and the `data-island` value. */
  readonly name: string;
  /** Other `data-island` values that this island answers; keys in `hooks` as well. */
  readonly names?: readonly string[];
  /** The legacy class or attribute that is a host too, a CSS selector. */
  readonly hook?: string;
  /** Which of the hosts so found are this island's, where two islands share a hook. */
  readonly suits?: (host: HTMLElement) => boolean;
  readonly when: When;
  /** Clicks on its links and buttons, and its submissions, are held while its chunk is on the way and given back then. */
  readonly holds?: boolean;
  /** The dynamic import of the chunk that exports the island under its name in camel case. */
  readonly load: () => Promise<Record<string, IslandModule<never>>>;
}

/** An island on a host, from the scan on. */
export interface Entry {
  readonly definition: IslandDefinition;
  readonly host: HTMLElement;
  readonly controller: AbortController;
  /** Elements it cannot live without, its outlet among them. */
  readonly parts: Element[];
  /** True until the island is up, has failed or was ended. */
  pending: boolean;
  /** Gives back the last held event; an earlier one is forgotten, two presses are one wish. */
  giveBack?: (() => void) | null;
  /** Set by the first wake; settles, never rejects, when `pending` is over. */
  waking?: Promise<void>;
}

/** Reports a fault once the first chunk is there. */
export type Tell = (island: string, element: Element | null, cause: unknown) => void;
