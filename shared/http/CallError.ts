/** Why a call brought nothing to use; also the `kind` of the `juzur:error` event. */
export type CallFault =
  | 'address'
  | 'network'
  | 'timeout'
  | 'http'
  | 'session-ended'
  | 'redirect'
  | 'content-type'
  | 'size'
  | 'answer';

/**
 * The one shape in which a call fails; the classes beside it tell the stories. An abort by the caller's own signal is no
 * failure: it leaves as the signal's reason.
 */
export class CallError extends Error {
  override name = 'CallError';
  readonly kind: CallFault;
  /** The HTTP status, where there was an answer. */
  readonly status: number | null;
  /** The server's own words for the visitor, plain text, where it gave any. */
  readonly serverMessage: string | null;

  constructor(
    kind: CallFault,
    message: string,
    details: { status?: number; serverMessage?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.status = details.status ?? null;
    this.serverMessage = details.serverMessage ?? null;
  }
}
