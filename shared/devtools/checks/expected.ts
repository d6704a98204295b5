import type { ConfigType } from '../../page/index.ts';

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
