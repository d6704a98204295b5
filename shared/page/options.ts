import { elementsOf, HookError, matches, type OptionTable, type OptionType } from '../core/index.ts';
import { flagOf, isMap } from './pageConfig.ts';
import { sameSiteUrl } from './url.ts';

type Values = Record<string, unknown>;

/**
 * The host's `<script type="application/json" data-config>`, parsed.
 * @returns null if the host has none
 * @throws HookError if it is not a JSON object
 */
export const hostConfig = (host: Element): Values | null => {
  // A page may have thousands of hosts with nothing but a text.
  const all = host.firstElementChild ? host.querySelectorAll('script[type="application/json"][data-config]') : [];
  // That of another host in it is not its own.
  const script = [...all].find((each) => {
    const nearest = each.closest('[data-island]');
    return nearest === host || !host.contains(nearest);
  });
  if (!script) return null;
  const text = script.textContent;
  let why = '';
  try {
    const parsed: unknown = JSON.parse(text);
    if (isMap(parsed)) return parsed as Values;
  } catch (cause) {
    why = ` (${(cause as Error).message})`;
  }
  throw new HookError('script[data-config]', `a JSON object${why}`, text.slice(0, 60), undefined, 'bad-json');
};

/** Whether a text is a CSS selector, or a list of them. */
export const isSelector = (text: string): boolean => {
  try {
    new DocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
};

/** The key of an option in the host's JSON: `min_chars` for `min-chars`. */
export const optionKey = (name: string): string => name.replaceAll('-', '_');

const parseOption = (option: OptionType, name: string, value: unknown) => {
  const refuse = (expected: string): never => {
    throw new HookError(option.required === undefined ? `data-${name}` : optionKey(name), expected, value);
  };
  if (value === undefined) refuse('a value');
  const text = `${value}`;
  switch (option.type) {
    case 'number': {
      const { min = 0, max = Number.MAX_SAFE_INTEGER } = option;
      const number = typeof value === 'string' && value.trim() ? Number(value) : value;
      const isInRange = typeof number === 'number' && number >= min && number <= max;
      return isInRange ? number : refuse(`a number from ${min} to ${max}`);
    }
    case 'word': {
      const { words } = option;
      return words.find((word) => word === text.toLowerCase()) ?? refuse(`"${words.join('" or "')}"`);
    }
    case 'url':
      return sameSiteUrl(value)?.href ?? refuse('an address of this site');
    case 'media': {
      const media = matchMedia(text);
      // Browsers turn an invalid query into `not all`.
      return media.media === 'not all' ? refuse('a media query') : media;
    }
    case 'selector':
      return isSelector(text) ? text : refuse('a CSS selector');
    case 'class-selector': {
      const selector = text.replace(/^[\w-]+$/, '.$&');
      return isSelector(selector) ? selector : refuse('a class or a selector');
    }
    case 'page':
      return /^\s*\d{1,9}\s*$/.test(text) ? Number(value) : refuse('a whole number');
    default:
      return option.required && typeof value !== 'string' ? refuse('a text') : text;
  }
};

type Given<Type> = Type extends { type: 'number' | 'page' }
  ? number
  : Type extends { words: readonly (infer Word)[] }
    ? Word
    : Type extends { type: 'media' }
      ? MediaQueryList
      : string;

/** The values of a table's options. An absent one is its default; without a default it is undefined, a flag false. */
export type Options<Table extends OptionTable> = {
  [Name in keyof Table]: Table[Name] extends { type: 'flag' }
    ? boolean
    : Given<Table[Name]> | (Table[Name] extends { default: unknown } | { required: true } ? never : undefined);
};

/**
 * Reads the options of a host as the page has them, not checked. A `data-*` attribute overrides the host's JSON, which is parsed
 * once, and only for an option without an attribute.
 * @returns the value of a name without `data-`: `min-chars` is `data-min-chars` or the key `min_chars`
 */
export const optionsOf = (host: Element): ((name: string) => unknown) => {
  let json: Values | undefined;
  return (name) => {
    const attribute = host.getAttribute(`data-${name}`);
    if (attribute !== null) return attribute;
    json ??= hostConfig(host) ?? {};
    return json[optionKey(name)] ?? undefined;
  };
};

/** Whether an element has a flag, an attribute that is present and neither `false` nor `0`. @param name without `data-` */
export const hasFlag = (element: Element, name: string): boolean => {
  const value = element.getAttribute(`data-${name}`);
  return value !== null && (value === '' || flagOf(value) !== false);
};

/**
 * Reads the options of a host. An empty URL, page or selector is absent. A flag is true if the host has it, or, without the
 * attribute, if its key is true.
 * @throws HookError if a value is not of its option's type or range, a required one is absent, or the JSON of an option without
 * attribute is invalid
 */
export const readOptions = <const Table extends OptionTable>(host: Element, table: Table): Options<Table> => {
  const given = optionsOf(host);
  const values = Object.entries(table).map(([name, option]) => {
    const value = given(name);
    if (option.type === 'flag') return [name, hasFlag(host, name) || !!flagOf(value)];
    // PHP has false or an empty text where there is no page, for example.
    const isNone = /^(false)?$/.test(`${value}`) && /url|page|selector/.test(option.type);
    if (value !== undefined && !isNone) return [name, parseOption(option, name, value)];
    if (option.required) parseOption(option, name, undefined);
    return [name, 'default' in option ? option.default : undefined];
  });
  return Object.fromEntries(values);
};

/**
 * Finds a required element in the host. The controls of a form include those outside it: by their `form` attribute, or because
 * the form is in a table.
 * @throws HookError if it is missing
 */
export const part = <E extends Element = HTMLElement>(host: Element, selector: string): E => {
  const controls = host instanceof HTMLFormElement ? elementsOf<Element>(host) : [];
  const found = host.querySelector<E>(selector) ?? (controls.find((each) => each.matches(selector)) as E | undefined);
  if (found) return found;
  throw new HookError(selector, 'such an element inside the host', undefined, undefined, 'missing-element');
};

/** @throws HookError if the host does not match the selector, such as `form` or `a[href]` */
export const expectHost = <E extends HTMLElement>(host: HTMLElement, selector: string): E => {
  if (matches(host, selector)) return host as E;
  throw new HookError('host', `an element that matches ${selector}`, host.localName, undefined, 'wrong-host');
};
