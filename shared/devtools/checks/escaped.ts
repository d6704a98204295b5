import { HookError } from '../../core/index.ts';
import { AMPERSAND } from '../../request/index.ts';

/**
 * The mistake of a URL that was escaped for HTML once too often. Servers read `amp;page` as the name of a parameter.
 * @param where the key or attribute
 * @returns null for a URL without such a mistake
 */
export const escapedUrl = (where: string, url: unknown): HookError | null =>
  typeof url === 'string' && url.search(AMPERSAND) >= 0
    ? new HookError(where, 'a URL with & between its parameters', url, url.replace(AMPERSAND, '&'))
    : null;

const ENTITY = /&(amp|apos|quot|lt|gt|nbsp|[nm]dash|hellip|[lr](?:a|s|d)quo|#\d{2,6}|#x[\da-f]{2,5});/gi;
/** Of other names the fix shows the entity. */
const NAMED: Record<string, string> = { amp: '&', apos: "'", quot: '"', lt: '<', gt: '>', laquo: '«', raquo: '»' };

const decoded = (text: string): string =>
  text.replace(ENTITY, (entity, name: string) => {
    if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? entity;
    return String.fromCodePoint(Number(name.slice(1).replace(/^x/i, '0x')));
  });

/** The mistake of a text that was escaped for HTML, although islands show texts as they are. @returns null for another text */
export const escapedText = (where: string, text: unknown): HookError | null =>
  typeof text === 'string' && text.search(ENTITY) >= 0
    ? new HookError(where, 'a text, without HTML entities', text, decoded(text))
    : null;
