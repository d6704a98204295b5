import { getRuntime } from '../core/index.ts';

interface ValueTypes {
  text: string;
  flag: boolean | 0 | 1 | '0' | '1' | 'true' | 'false';
  /** Arabic or English, as frameworks call them: `en`, `en_US`, `ar-SA`. */
  language: 'ar' | 'en' | `${'ar' | 'en'}${'-' | '_'}${string}`;
  origin: string;
  milliseconds: number;
  /** Digits as a text or a number, with an optional plus. */
  digits: string | number;
  /** A text whose empty value means none, and not the default. */
  name: string;
  /** An object with any keys. */
  map: Readonly<Record<string, unknown>>;
}

/** The type of a value in the page configuration: the name of a type, a list of allowed words, or an object with these keys. */
export type ConfigType = keyof ValueTypes | readonly string[] | ConfigTable;

export interface ConfigTable {
  readonly [key: string]: ConfigType;
}

/** Every key of `#juzur-config`, with its type. It is plain data, because readers, checks and schemas use it. docs/contract.md "Page configuration" */
export const pageConfig = {
  locale: 'language',
  scope: 'text',
  token: { field: 'text', value: 'text', header: 'text' },
  authorized: 'flag',
  logging_out: 'flag',
  auth: 'origin',
  main_auth: 'origin',
  social_origin: 'origin',
  currency: { symbol: 'text', name: 'name', decimals: ['0', '1', '2', '3'] },
  phone: { country_code: 'digits', trunk: 'name', pattern: 'text', example: 'text' },
  current_user: { image: 'text', first_name: 'text' },
  rating_form_url: 'text',
  product_details: { rating_form_url: 'text' },
  rating_labels: 'map',
  analytics: ['event', 'dataLayer', 'gtag', 'none'],
  tracking: { consent: 'flag', gpc: 'flag' },
  routes: {
    search: 'text',
    notifications: 'text',
    notifications_count: 'text',
    send_email: 'text',
    send_sms: 'text',
    track: 'text',
    instant_order: 'text',
    home_blocks: 'text',
    city: 'text',
    area: 'text',
    auth_check: 'text',
    hash_login: 'text',
    logout: 'text',
    token: 'text',
    state: 'text',
  },
  timeouts: {
    suggestions: 'milliseconds',
    fragments: 'milliseconds',
    polls: 'milliseconds',
    blocks: 'milliseconds',
    forms: 'milliseconds',
    order: 'milliseconds',
    upload: 'milliseconds',
  },
  hooks: 'map',
  texts: 'map',
  fields: 'map',
  debug: 'flag',
} as const satisfies ConfigTable;

type ValueOf<T extends ConfigType> = T extends keyof ValueTypes
  ? ValueTypes[T]
  : T extends readonly (infer Word)[]
    ? Word | (Word extends `${infer Digit extends number}` ? Digit : never)
    : T extends ConfigTable
      ? ObjectOf<T>
      : never;

/** null counts as absent, as a missing key does. */
type ObjectOf<T extends ConfigTable> = { readonly [Key in keyof T]?: ValueOf<T[Key]> | null | undefined };

/** The page configuration as a backend prints it into `#juzur-config`. docs/contract.md "Page configuration" */
export type PageConfig = ObjectOf<typeof pageConfig>;

/** What backends print for true, or false, from PHP's `json_encode` or a template's `{{ user ? 1 : 0 }}`. Python prints `True`. */
const FLAG = /^(?:(true|1)|false|0|)$/i;

/** @returns null if the value is neither true nor false */
export const flagOf = (value: unknown): boolean | null => {
  const flag = Object(value) === value ? null : FLAG.exec(`${value}`);
  return flag && !!flag[1];
};

type Values = Record<string, unknown>;
type Key = keyof typeof pageConfig;

/** Whether a value is an object by key. PHP prints an empty one as `[]`. */
export const isMap = (value: unknown): value is object =>
  !!value && typeof value === 'object' && !(Array.isArray(value) && value.length);

const isOrigin = (value: unknown): boolean => {
  try {
    return /^https?:/.test(value as string) && new URL(value as string).origin === String(value).replace(/\/$/, '');
  } catch {
    return false;
  }
};

const isText = (value: unknown): boolean => typeof value === 'string';

const CHECKS: Record<Exclude<ConfigType, object>, (value: unknown) => boolean> = {
  text: isText,
  name: isText,
  flag: (value) => flagOf(value) !== null,
  language: (value) => isText(value) && /^(ar|en)(?![a-z])/i.test(value as string),
  origin: isOrigin,
  milliseconds: (value) => typeof value === 'number' && value > 0 && value < 1e9,
  digits: (value) => /^\+?\d+$/.test(String(value)),
  map: isMap,
};

/** Whether a value has the type. Null, undefined and an empty text count as absent and are always valid. */
export const isOfType = (type: ConfigType, value: unknown): boolean => {
  if ((value ?? '') === '') return true;
  if (typeof type === 'string') return CHECKS[type](value);
  return Array.isArray(type) ? typeof value !== 'object' && type.includes(`${value}`) : isMap(value);
};

/** The value of one key of the configuration; `otherwise` if it is absent, empty or of another type. */
const valueAt = <T>(source: Readonly<Values>, key: string, type: ConfigType, otherwise: T): T => {
  const value = Object.hasOwn(source, key) ? source[key] : null;
  if (type === 'name' && value === '') return value as T;
  if (type === 'flag') return (flagOf(value) ?? otherwise) as T;
  return (value ?? '') !== '' && isOfType(type, value) ? (value as T) : otherwise;
};

const none: Readonly<Values> = {};

/** Reads an object. A value that is absent or of another type is replaced by its default. */
export const readTable = <T extends object>(source: object, types: ConfigTable, defaults: T): T =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      valueAt(source as Values, name, types[name] as ConfigType, value),
    ]),
  ) as T;

/** Reads the page configuration. A value of a wrong type counts as absent; `checkConfig` reports it. */
const readerOf = (config: Readonly<Values>) => ({
  read: <T>(key: Key, otherwise: T): T => valueAt(config, key, pageConfig[key], otherwise),
  /** The object at `key`. A value of the wrong type, or a missing one, is replaced by its default. */
  readObject: <T extends Values>(key: Key, defaults: T): T => {
    const types = pageConfig[key] as ConfigTable;
    return readTable(valueAt(config, key, types, none), types, defaults);
  },
});

/**
 * Declares a part of the page configuration, so that each chunk reads only the keys that it needs. The part is read once.
 * docs/contract.md "Page configuration"
 * @returns a function that returns that part
 */
export const definePageConfig = <T>(read: (reader: ReturnType<typeof readerOf>) => T): (() => T) => {
  const known = new WeakMap<object, T>();
  return () => {
    const config = getRuntime()?.config() ?? none;
    if (!known.has(config)) known.set(config, read(readerOf(config)));
    return known.get(config) as T;
  };
};
