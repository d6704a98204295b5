import { flagOf, HookError, type OptionTable, type OptionType } from '../core/index.ts';
import { sameSiteUrl } from './url.ts';

type Values = Record<string, unknown>;

/** The JSON script in the host that belongs to no other host in it. */
const scriptOf = (host: Element): Element | undefined =>
  [...host.querySelectorAll('script[type="application/json"][data-config]')].find((script) => {
    const nearest = script.closest('[data-island]');
    return nearest === host || !host.contains(nearest);
  });

/**
 * The host's `<script type="application/json" data-config>`, parsed.
 * @returns null if the host has none
 * @throws HookError if it is not a JSON object
 */
export const hostConfig = (host: Element): Values | null => {
  const script = scriptOf(host);
  if (!script) return null;
  let why = '';
  try {
    const parsed: unknown = JSON.parse(script.textContent ?? '');
    // PHP prints an empty map as `[]`.
    if (parsed && typeof parsed === 'object' && !(Array.isArray(parsed) && parsed.length)) return parsed as Values;
  } catch (cause) {
    why = ` (${(cause as Error).message})`;
  }
  throw new HookError(
    'script[data-config]',
    `a JSON object${why}`,
    script.textContent?.slice(0, 60),
    undefined,
    'bad-json',
  );
};

/**
 * An option's value, not validated. A `data-*` attribute of the host overrides the host's JSON.
 * @param name without `data-`: `min-chars` reads `data-min-chars` and the key `min_chars`
 */
export const option = (host: Element, name: string): unknown =>
  host.getAttribute(`data-${name}`) ?? hostConfig(host)?.[name.replaceAll('-', '_')] ?? undefined;

/** The names of a table's options of one type. With it, the compiler rejects a name that the table does not have. */
export type Named<Table, Type> = {
  [Name in keyof Table]: Table[Name] extends { type: Type } ? Name : never;
}[keyof Table] &
  string;

type NumberOption = Extract<OptionType, { type: 'number' }>;
type WordOption = Extract<OptionType, { type: 'word' }>;

/**
 * The value of a text option, not validated; undefined if the option is absent.
 * @param _options the island's table of options. Only its type is used, to check the name
 */
export const textOption = <Table extends OptionTable>(
  host: Element,
  _options: Table,
  name: Named<Table, 'text'>,
): unknown => option(host, name);

/**
 * A text option that is a media query.
 * @returns null if the option is absent
 * @throws HookError if it is not a media query
 */
export const mediaOption = <Table extends OptionTable>(
  host: Element,
  options: Table,
  name: Named<Table, 'text'>,
): MediaQueryList | null => {
  const query = textOption(host, options, name);
  if (query === undefined) return null;
  const media = matchMedia(`${query}`);
  // Browsers turn an invalid query into `not all`.
  if (media.media === 'not all') throw new HookError(`data-${name}`, 'a media query', query);
  return media;
};

/** Whether an option is on: its attribute is present, or its key in the host's JSON is true. */
export const flagOption = <Table extends OptionTable>(
  host: Element,
  _options: Table,
  name: Named<Table, 'flag'>,
): boolean => host.hasAttribute(`data-${name}`) || flagOf(option(host, name)) === true;

/** @throws HookError if the option is not a number in the range of the table */
export const numberOption = <Table extends OptionTable>(
  host: Element,
  options: Table,
  name: Named<Table, 'number'>,
): number => {
  const { default: otherwise, min = 0, max = Number.MAX_SAFE_INTEGER } = options[name] as unknown as NumberOption;
  const value = option(host, name);
  if (value === undefined) return otherwise;
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  if (typeof number === 'number' && number >= min && number <= max) return number;
  throw new HookError(`data-${name}`, `a number from ${min} to ${max}`, value);
};

/** @throws HookError if the option is present and is none of the table's words */
export const wordOption = <Table extends OptionTable, Name extends Named<Table, 'word'>>(
  host: Element,
  options: Table,
  name: Name,
): Table[Name] extends { words: readonly (infer Word)[] } ? Word : never => {
  const { words, default: otherwise } = options[name] as unknown as WordOption;
  const value = option(host, name) ?? otherwise;
  if (words.includes(value as string)) return value as ReturnType<typeof wordOption<Table, Name>>;
  throw new HookError(`data-${name}`, words.map((word) => `"${word}"`).join(' or '), value);
};

/** The `action` of a form. It is read from the attribute, because a field named "action" hides `form.action`. */
export const actionOf = (form: HTMLFormElement): string => form.getAttribute('action') || location.href;

/**
 * Finds a required element in the host.
 * @throws HookError if it is missing
 */
export const part = <E extends Element = HTMLElement>(host: Element, selector: string): E => {
  const found = host.querySelector<E>(selector);
  if (found) return found;
  throw new HookError(selector, 'such an element inside the host', undefined, undefined, 'missing-element');
};

/** @throws HookError if the host does not match the selector, such as `form` or `a[href]` */
export const expectHost = <E extends HTMLElement>(host: HTMLElement, selector: string): E => {
  if (host.matches(selector)) return host as E;
  throw new HookError(
    'host',
    `an element that matches ${selector}`,
    host.tagName.toLowerCase(),
    undefined,
    'wrong-host',
  );
};

/**
 * The host as a form of this method. The attribute is compared in code: browsers ignore its letter case in a selector, other
 * DOMs don't.
 * @throws HookError if the host is no form, or its method is another
 */
export const expectForm = (host: HTMLElement, method: 'get' | 'post'): HTMLFormElement => {
  const form = expectHost<HTMLFormElement>(host, 'form');
  const own = form.getAttribute('method')?.toLowerCase() || 'get';
  if (own === method) return form;
  throw new HookError('method', `"${method}"`, own, undefined, 'wrong-host');
};

/**
 * A URL of this site for requests.
 * @param _options the island's table of options. Only its type is used, to check the name
 * @returns null if the option is absent or empty
 * @throws HookError if it is not a same-origin URL
 */
export const urlOption = <Table extends OptionTable>(
  host: Element,
  _options: Table,
  name: Named<Table, 'url'>,
): string | null => {
  const value = option(host, name) ?? '';
  if (value === '') return null;
  const url = sameSiteUrl(value);
  if (url) return url.href;
  throw new HookError(`data-${name}`, 'an address of this site', value);
};
