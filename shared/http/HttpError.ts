import { RequestError } from './RequestError.ts';

/** The response has an error status: for example 401 without a session, 422 for invalid input, 5xx for a server error. */
export class HttpError extends RequestError {
  override name = 'HttpError';
  /** Milliseconds to wait before a retry (`Retry-After`), or null. */
  readonly retryAfterMs: number | null;

  constructor(path: string, status: number, serverMessage: string | null, retryAfterMs: number | null) {
    super(status === 419 ? 'session-ended' : 'http', `${path} answered ${status}`, { status, serverMessage });
    this.retryAfterMs = retryAfterMs;
  }
}
