import { IslandError } from './IslandError.ts';

/** Longer values are cut in the message. */
const MOST_CHARACTERS = 120;

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
   */
  constructor(where: string, expected: string, got?: unknown, fix?: string) {
    const seen = got === undefined ? '' : `, got ${JSON.stringify(got).slice(0, MOST_CHARACTERS)}`;
    super(`${where}: expected ${expected}${seen}${fix ? `. Fix: ${fix}` : ''}`);
  }
}
