import { HookError } from '../../core/index.ts';
import { AMPERSAND, ENTITY, parseInert } from '../../request/index.ts';

/**
 * The mistake of a URL that was escaped for HTML once too often. Servers read `amp;page` as the name of a parameter.
 * @param where the key or attribute
 * @returns null for a URL without such a mistake
 */
export const escapedUrl = (where: string, url: unknown): HookError | null =>
  typeof url === 'string' && url.search(AMPERSAND) >= 0
    ? new HookError(where, 'a URL with & between its parameters', url, url.replace(AMPERSAND, '&'))
    : null;

/** The mistake of a text that was escaped for HTML, although islands show texts as they are. @returns null for another text */
export const escapedText = (where: string, text: unknown): HookError | null =>
  typeof text === 'string' && ENTITY.test(text)
    ? new HookError(where, 'a text, without HTML entities', text, parseInert(text.replaceAll('<', '&lt;')).textContent)
    : null;
