/**
 * A host's markup or configuration is not what the island needs. It occurs while `readConfig` runs; the host stays as
 * the server wrote it, and the message says what to mend.
 */
export class HookError extends Error {
  readonly kind: string = 'hook';
  override name = 'HookError';

  /**
   * @param where the attribute, key or selector at fault, `data-page-url`
   * @param expected what should stand there, `a same-origin address`
   * @param got what stands there instead
   */
  constructor(where: string, expected: string, got?: unknown) {
    super(`${where}: expected ${expected}${got === undefined ? '' : `, got ${JSON.stringify(got)}`}`);
  }
}
