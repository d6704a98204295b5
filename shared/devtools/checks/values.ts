import { HookError } from '../../core/index.ts';
import type { ConfigType } from '../../page/index.ts';
import { AMPERSAND, ENTITY, parseInert } from '../../request/index.ts';

/**
 * The mistake of a URL that was escaped for HTML once too often, where servers read `amp;page` as the name of a parameter, or that
 * begins with a host, which browsers take for a folder.
 * @param where the key or attribute
 * @returns null for a URL without such a mistake
 */
export const escapedUrl = (where: string, url: unknown): HookError | null => {
  if (typeof url !== 'string') return null;
  if (/^www\./i.test(url)) return new HookError(where, 'a URL with its protocol', url, `https://${url}`);
  const right = url.replace(AMPERSAND, '&');
  return right === url ? null : new HookError(where, 'a URL with & between its parameters', url, right);
};

/** The mistake of a text that was escaped for HTML, although islands show texts as they are. @returns null for another text */
export const escapedText = (where: string, text: unknown): HookError | null =>
  typeof text === 'string' && ENTITY.test(text)
    ? new HookError(where, 'a text, without HTML entities', text, parseInert(text.replaceAll('<', '&lt;')).textContent)
    : null;

/** What templates print for a variable without a value, alone or in a path, and their tags where no engine has read them. */
const UNWRITTEN = /^(null|undefined|None|NaN)$|\/(null|undefined|None|NaN)(?=[/?#]|$)|\{[{%]|<[?%]|\$\{/;

/** The mistake of a value that no template has written. @returns null for another value */
export const unwritten = (where: string, value: unknown): HookError | null => {
  if (typeof value !== 'string' || !UNWRITTEN.test(value)) return null;
  const fix = /[{<]/.test(value) ? 'let the template engine read this page' : 'a value, or leave it out';
  return new HookError(where, 'a value that the template has written', value, fix);
};

const WORDS: Record<Exclude<ConfigType, object>, string> = {
  text: 'a text',
  name: 'a text',
  flag: 'true or false',
  language: '"ar" or "en"',
  origin: 'an origin, https://auth.example',
  digits: 'digits, such as "966"',
  milliseconds: 'milliseconds above 0',
  map: 'an object',
};

/** The description of a type, for the error about a wrong value. */
export const expected = (type: ConfigType): string => {
  if (typeof type === 'string') return WORDS[type];
  return Array.isArray(type) ? type.map((word) => `"${word}"`).join(' or ') : WORDS.map;
};
