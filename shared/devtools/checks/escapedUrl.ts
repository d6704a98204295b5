import { HookError } from '../../core/index.ts';

const ESCAPED = /&(amp|#0*38|#x26);/gi;

/**
 * The mistake of a URL that was escaped for HTML once too often. Servers read `amp;page` as the name of a parameter.
 * @param where the key or attribute
 * @returns null for a URL without such a mistake
 */
export const escapedUrl = (where: string, url: unknown): HookError | null =>
  typeof url === 'string' && url.search(ESCAPED) >= 0
    ? new HookError(where, 'a URL with & between its parameters', url, url.replace(ESCAPED, '&'))
    : null;
