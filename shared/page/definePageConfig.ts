import { flagOf, getRuntime } from '../core/index.ts';
import { isDecimals } from './money.ts';
import { type ConfigTable, type ConfigType, pageConfig } from './pageConfig.ts';

type Values = Record<string, unknown>;
type Key = keyof typeof pageConfig;

/** Reads the page configuration. A value of a wrong type counts as absent; `checkConfig` reports it. */
export interface Reader {
  read<T>(key: Key, otherwise: T): T;
  /** The object at `key`. A value of the wrong type, or a missing one, is replaced by its default. */
  readObject<T extends Values>(key: Key, defaults: T): T;
}

/** PHP prints an empty map as `[]`. */
const isMap = (value: unknown): boolean => typeof value === 'object' && (!Array.isArray(value) || !value.length);

const isOrigin = (value: unknown): boolean => {
  try {
    return /^https?:/.test(value as string) && new URL(value as string).origin === String(value).replace(/\/$/, '');
  } catch {
    return false;
  }
};

/** For each type, the words that describe it in an error, and the check. */
const KINDS: Record<Exclude<ConfigType, object>, readonly [expected: string, passes: (value: unknown) => boolean]> = {
  text: ['a text', (value) => typeof value === 'string'],
  flag: ['true or false', (value) => flagOf(value) !== null],
  origin: ['an origin, https://auth.example', isOrigin],
  milliseconds: ['milliseconds above 0', (value) => typeof value === 'number' && value > 0 && value < 1e9],
  name: ['a text', (value) => typeof value === 'string'],
  decimals: ['a whole number from 0 to 3', isDecimals],
  map: ['an object', isMap],
};

const kindOf = (type: ConfigType) => {
  if (typeof type === 'string') return KINDS[type];
  if (!Array.isArray(type)) return KINDS.map;
  return [type.map((word) => `"${word}"`).join(' or '), (value: unknown) => type.includes(value)] as const;
};

/** The description of a type, for the error about a wrong value. */
export const expected = (type: ConfigType): string => kindOf(type)[0];

/** Whether a value has the type. Null, undefined and an empty text count as absent and are always valid. */
export const isOfType = (type: ConfigType, value: unknown): boolean => (value ?? '') === '' || kindOf(type)[1](value);

/** The value of one key of the configuration; `otherwise` if it is absent, empty or of another type. */
const valueAt = <T>(source: Readonly<Values>, key: string, type: ConfigType, otherwise: T): T => {
  const value = Object.hasOwn(source, key) ? source[key] : null;
  if (type === 'name' && value === '') return value as T;
  if (type === 'flag') return (value === null ? otherwise : (flagOf(value) ?? otherwise)) as T;
  return (value ?? '') === '' || !isOfType(type, value) ? otherwise : (value as T);
};

const none: Readonly<Values> = {};

const readerOf = (config: Readonly<Values>): Reader => ({
  read: (key, otherwise) => valueAt(config, key, pageConfig[key], otherwise),
  readObject: (key, defaults) => {
    const types = pageConfig[key] as ConfigTable;
    const own = valueAt(config, key, types, none);
    return Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [name, valueAt(own, name, types[name] as ConfigType, value)]),
    ) as typeof defaults;
  },
});

/**
 * Declares a part of the page configuration, so that each chunk reads only the keys that it needs. The part is read once.
 * docs/contract.md "Page configuration"
 * @returns a function that returns that part
 */
export const definePageConfig = <T>(read: (reader: Reader) => T): (() => T) => {
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
