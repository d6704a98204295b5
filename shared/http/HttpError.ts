import { CallError } from './CallError.ts';

/** The server answered with an error status: 401 for a visitor whose session is gone, 422 for input it refuses, 5xx for its own trouble. */
export class HttpError extends CallError {
  override name = 'HttpError';
  /** Milliseconds the server asked to wait (`Retry-After`), else null. */
  readonly retryAfterMs: number | null;

  constructor(path: string, status: number, serverMessage: string | null, retryAfterMs: number | null) {
    super(status === 419 ? 'session-ended' : 'http', `${path} answered ${status}`, { status, serverMessage });
    this.retryAfterMs = retryAfterMs;
  }
}
