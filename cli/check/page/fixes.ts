import type { HookError, HookRule, OptionType } from '../../../shared/core/index.ts';
import { defaultTimeouts } from '../../../shared/request/index.ts';
import { fixes } from '../islands.ts';
import { type Page, tagOf } from './page.ts';

/** `input[name=q]` as `<input name="q">`; null if the selector does not describe a single element. */
const elementOf = (selector: string): string | null => {
  const [, name = 'span', attributes] = /^(?::scope > )?([a-z]+)?((?:\[[^\]]+\])*)$/.exec(selector) ?? [];
  if (attributes === undefined) return null;
  const tag = /^\[name=/.test(selector) ? 'input' : name;
  return `<${tag}${attributes.replace(/\[([^[\]=]+)(?:="?([^[\]"]+)"?)?\]/g, (_, key, value) => ` ${key}${value ? `="${value}"` : ''}`)}>`;
};

const optionFix = (name: string, option: OptionType, expected: string): string => {
  switch (option.type) {
    case 'number':
      return `${(option.default ?? 0) < (option.min ?? 0) ? `write ${expected}` : `${name}="${option.default}"`}, or leave it out`;
    case 'word':
      return option.words.map((word) => `${name}="${word}"`).join(' or ');
    case 'url':
      return `${name}="/path", a path of your own site`;
    case 'media':
      return `${name}="(max-width: 60rem)"`;
    default:
      return `${name}="…"`;
  }
};

const configFix = (key: string, expected: string): string => {
  const name = key.split('.').at(-1) ?? key;
  const limit = defaultTimeouts[name as keyof typeof defaultTimeouts];
  if (name === 'decimals') return '"decimals": 2, or 0 to 3';
  const [first] = /"[^"]+"/.exec(expected) ?? [];
  if (first && !expected.startsWith('a text')) return `"${name}": ${first}`;
  if (expected === 'true or false') return `"${name}": true or "${name}": false`;
  if (expected === 'an object') return `"${name}": {}`;
  if (expected === 'a CSS selector') return `"${name}": ".my-class"`;
  if (expected.startsWith('milliseconds')) return `"${name}": ${limit}`;
  if (expected.startsWith('an origin')) return `"${name}": "https://auth.example", without a path`;
  return `"${name}": "…", ${expected}`;
};

const optionOf = (page: Page, element: Element | null, where: string): OptionType | undefined =>
  page.hostsOf.get(element as Element)?.flatMap(({ module }) => module.options?.[where.slice(5)] ?? [])[0];

/** Fixes for unknown names, used if no known name is similar. */
const UNKNOWN_NAMES: Partial<Record<HookRule, string>> = {
  'unknown-island': 'write one of these names; --island NAME adds one of your own',
  'unknown-key': 'write one of these names, or remove the key',
};

/** The fix for an island's error whose message contains none. */
export const fixOf = (page: Page, element: Element | null, { where, expected, rule }: HookError): string => {
  const known = UNKNOWN_NAMES[rule];
  if (known) return known;
  const host = element ? tagOf(page, element) : 'the page';
  if (rule === 'missing-element') return `add ${elementOf(where) ?? `an element that matches ${where}`} inside ${host}`;
  if (where === 'host') return `put the hook on ${expected}, not on ${host}`;
  if (where === 'method') return `method=${expected} on the form`;
  if (where.startsWith('juzur-config ')) return configFix(where.slice('juzur-config '.length), expected);
  const option = optionOf(page, element, where);
  if (option && option.type !== 'text') return optionFix(where, option, expected);
  const number = /^\d+(?=, to fit)/.exec(expected)?.[0];
  return number ? `"${where}": ${number}` : (fixes[where] ?? `write ${expected}`);
};
