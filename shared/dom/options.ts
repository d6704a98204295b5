import { HookError, type OptionTable, type OptionType } from '../core/index.ts';

type Values = Record<string, unknown>;

/**
 * The host's `<script type="application/json" data-config>`, parsed.
 * @returns null when the host has none
 * @throws HookError if it is not a JSON object
 */
export const hostConfig = (host: Element): Values | null => {
  const script = host.querySelector('script[type="application/json"][data-config]');
  if (!script) return null;
  try {
    const parsed: unknown = JSON.parse(script.textContent ?? '');
    // PHP prints an empty map as `[]`.
    if (parsed && typeof parsed === 'object' && !(Array.isArray(parsed) && parsed.length)) return parsed as Values;
  } catch {
    // Falls through to the same complaint.
  }
  throw new HookError('script[data-config]', 'a JSON object', script.textContent?.slice(0, 60), undefined, 'bad-json');
};

/**
 * An option as the site gave it: `data-*` on the host wins over the host's JSON.
 * @param name in the attribute's spelling, `min-chars` (`data-min-chars`, `"min_chars"`)
 */
export const option = (host: Element, name: string): unknown =>
  host.getAttribute(`data-${name}`) ?? hostConfig(host)?.[name.replaceAll('-', '_')] ?? undefined;

/** Names of a table's options of one type, so that no reader asks for an option that the table does not have. */
export type Named<Table, Type> = {
  [Name in keyof Table]: Table[Name] extends { type: Type } ? Name : never;
}[keyof Table] &
  string;

type NumberOption = Extract<OptionType, { type: 'number' }>;
type WordOption = Extract<OptionType, { type: 'word' }>;

/**
 * A text, as the site gave it; undefined where the option is absent.
 * @param _options the island's table, which the name is of
 */
export const textOption = <Table extends OptionTable>(
  host: Element,
  _options: Table,
  name: Named<Table, 'text'>,
): unknown => option(host, name);

/**
 * A text option that is a media query.
 * @returns null where the option is absent
 * @throws HookError when it is not a media query
 */
export const mediaOption = <Table extends OptionTable>(
  host: Element,
  options: Table,
  name: Named<Table, 'text'>,
): MediaQueryList | null => {
  const query = textOption(host, options, name);
  if (query === undefined) return null;
  const media = matchMedia(`${query}`);
  // What the browser makes of a query that it cannot read.
  if (media.media === 'not all') throw new HookError(`data-${name}`, 'a media query', query);
  return media;
};

/** @throws HookError when the option is not a number in the range of the table */
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

/** @throws HookError when the option is present and is none of the table's words */
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

/** Where a form goes. Read by attribute, since a field named "action" hides `form.action`. */
export const actionOf = (form: HTMLFormElement): string => form.getAttribute('action') || location.href;

/**
 * A part of the host's markup.
 * @throws HookError when it is missing
 */
export const part = <E extends Element = HTMLElement>(host: Element, selector: string): E => {
  const found = host.querySelector<E>(selector);
  if (found) return found;
  throw new HookError(selector, 'such an element inside the host', undefined, undefined, 'missing-element');
};

/** @throws HookError when the host is no such element, `form`, `a[href]` */
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
