import type { RequestErrorKind } from '../core/index.ts';
import { RequestError } from './RequestError.ts';

/**
 * The response has a success status but the wrong content: a login page, a redirect elsewhere, incomplete JSON, an empty
 * body, a body that is too large, or a field of the wrong type.
 */
export class InvalidResponseError extends RequestError {
  override name = 'InvalidResponseError';

  constructor(
    kind: Extract<RequestErrorKind, 'redirect' | 'content-type' | 'size' | 'answer'>,
    path: string,
    why: string,
    status = 200,
  ) {
    super(kind, `${path}: ${why}`, { status });
  }
}
