import { RequestError } from './RequestError.ts';

/** The response has a success status, but the server refuses what the visitor sent: `{"status": false}`. */
export class RefusedError extends RequestError {
  override name = 'RefusedError';

  /** @param serverMessage the server's message for the visitor; an empty string counts as absent */
  constructor(path: string, serverMessage: string | null) {
    super('refused', `${path} refused`, { status: 200, serverMessage: serverMessage || null });
  }
}
