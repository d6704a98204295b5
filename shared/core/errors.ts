/** Why a request failed. */
export type RequestErrorKind =
  | 'address'
  | 'network'
  | 'timeout'
  | 'http'
  | 'refused'
  | 'session-ended'
  | 'redirect'
  | 'content-type'
  | 'size'
  | 'answer';

/** The `kind` of `juzur:error`. It is public: docs/contract.md lists it. `script` is any error that is not an `IslandError`. */
export type ErrorKind = 'hook' | 'chunk' | 'script' | RequestErrorKind;

/** Base class of the errors that islands throw and report. Each subclass is one kind of failure, named by `kind`. */
export abstract class IslandError<Kind extends ErrorKind = ErrorKind> extends Error {
  abstract readonly kind: Kind;
}

type HostRule = 'missing-attribute' | 'missing-element' | 'wrong-host' | 'wrong-type' | 'bad-json' | 'nesting';
type PageRule = 'unknown-island' | 'unknown-option' | 'unknown-key' | 'charset' | 'twice' | 'no-style-sheet';

/** The kind of mistake, in a host or in the rest of the page. `juzur check` prints it: docs/checking.md "Rules" */
export type HookRule = HostRule | PageRule;

/** Longer values are cut in the message. */
const MOST_CHARACTERS = 120;

const quote = (value: unknown): string => {
  try {
    return JSON.stringify(value);
  } catch {
    // Nested so deeply that it has no text.
    return typeof value;
  }
};

/**
 * A host's markup or the page's configuration is not what an island requires. If `readConfig` throws it, the island does
 * not mount and the server's HTML is unchanged. The message says what to change.
 */
export class HookError extends IslandError<'hook'> {
  override name = 'HookError';
  override readonly kind = 'hook';

  /**
   * @param where the wrong attribute, key or selector, such as `data-page-url`
   * @param expected the expected value, such as `a same-origin URL`
   * @param got the actual value
   * @param fix what to write, if known, such as `data-page-url="/products"`
   * @param rule the kind of mistake; by default whether the value is missing or wrong
   */
  constructor(
    readonly where: string,
    readonly expected: string,
    got?: unknown,
    readonly fix?: string,
    readonly rule: HookRule = (got ?? null) === null ? 'missing-attribute' : 'wrong-type',
  ) {
    const seen = got === undefined ? '' : `, got ${quote(got).slice(0, MOST_CHARACTERS)}`;
    super(`${where}: expected ${expected}${seen}${fix ? `. Fix: ${fix}` : ''}`);
  }
}
