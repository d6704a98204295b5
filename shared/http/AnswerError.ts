import { CallError, type CallFault } from './CallError.ts';

/**
 * An answer came with a good status and is no answer to the question: a login page, a redirect elsewhere, cut-off JSON,
 * an empty body, a megabyte too much, or a field of another type.
 */
export class AnswerError extends CallError {
  override name = 'AnswerError';

  constructor(
    kind: Extract<CallFault, 'redirect' | 'content-type' | 'size' | 'answer'>,
    path: string,
    why: string,
    status = 200,
  ) {
    super(kind, `${path}: ${why}`, { status });
  }
}
