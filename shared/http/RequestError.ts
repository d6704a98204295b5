import { IslandError, type RequestErrorKind } from '../core/index.ts';

/**
 * Every failed request throws a RequestError or one of its subclasses. If the caller's own signal aborts the request, the
 * signal's reason is thrown instead.
 */
export class RequestError extends IslandError<RequestErrorKind> {
  override name = 'RequestError';
  override readonly kind: RequestErrorKind;
  /** The HTTP status, or null if there was no response. */
  readonly status: number | null;
  /** The server's message for the visitor as plain text, or null. */
  readonly serverMessage: string | null;

  constructor(
    kind: RequestErrorKind,
    message: string,
    details: { status?: number; serverMessage?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.status = details.status ?? null;
    this.serverMessage = details.serverMessage ?? null;
  }
}
