import { getRuntime } from '../core/index.ts';
import { flagOf } from './digits.ts';
import { type ConfigTable, type ConfigType, pageConfig } from './pageConfig.ts';

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

const checkOf = (type: ConfigType) => {
  if (typeof type === 'string') return CHECKS[type];
  if (!Array.isArray(type)) return isMap;
  return (value: unknown) => typeof value !== 'object' && type.includes(`${value}`);
};

/** Whether a value has the type. Null, undefined and an empty text count as absent and are always valid. */
export const isOfType = (type: ConfigType, value: unknown): boolean => (value ?? '') === '' || checkOf(type)(value);

/** The value of one key of the configuration; `otherwise` if it is absent, empty or of another type. */
const valueAt = <T>(source: Readonly<Values>, key: string, type: ConfigType, otherwise: T): T => {
  const value = Object.hasOwn(source, key) ? source[key] : null;
  if (type === 'name' && value === '') return value as T;
  if (type === 'flag') return (flagOf(value) ?? otherwise) as T;
  return (value ?? '') === '' || !isOfType(type, value) ? otherwise : (value as T);
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
  const known = new WeakMap<object, { part: T }>();
  return () => {
    const config = getRuntime()?.config ?? none;
    let found = known.get(config);
    if (!found) {
      found = { part: read(readerOf(config)) };
      known.set(config, found);
    }
    return found.part;
  };
};
