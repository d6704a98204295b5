import { HookError } from '../island/HookError.ts';
import { findKernel } from '../island/kernel.ts';
import { report } from '../island/report.ts';

type Values = Record<string, unknown>;

/** What a value must be: in the words of the error, and as a check. */
export type Kind = readonly [expected: string, passes: (value: unknown) => boolean];

export const TEXT: Kind = ['a text', (value) => typeof value === 'string'];
export const FLAG: Kind = ['true or false', (value) => typeof value === 'boolean'];
export const OBJECT: Kind = ['an object', (value) => typeof value === 'object' && !Array.isArray(value)];

/** Reads the page configuration. A value of a wrong type is reported, naming the key and what was expected, and counts as absent. */
export interface Reader {
  take<T>(key: string, kind: Kind, otherwise: T): T;
  /** The object at `key`: `defaults`, each replaceable by a value of this kind. */
  merged<T extends Values>(key: string, kind: Kind, defaults: T): T;
}

const none: Readonly<Values> = {};

const readerOf = (config: Readonly<Values>): Reader => {
  const valueAt = <T>(source: Readonly<Values>, key: string, [expected, passes]: Kind, otherwise: T, path = key): T => {
    const value = Object.hasOwn(source, key) ? source[key] : null;
    if (value === undefined || value === null) return otherwise;
    if (passes(value)) return value as T;
    const script = document.querySelector('script#juzur-config');
    report('juzur-config', script, new HookError(`juzur-config ${path}`, expected, value));
    return otherwise;
  };
  return {
    take: (key, kind, otherwise) => valueAt(config, key, kind, otherwise),
    merged: (key, kind, defaults) => {
      const own = valueAt(config, key, OBJECT, none);
      return Object.fromEntries(
        Object.entries(defaults).map(([name, value]) => [name, valueAt(own, name, kind, value, `${key}.${name}`)]),
      ) as typeof defaults;
    },
  };
};

/**
 * A part of the page configuration, read once: each chunk reads the keys that it alone needs. CONTRACT "Rules for every hook"
 * @returns gives that part
 */
export const configured = <T>(read: (reader: Reader) => T): (() => T) => {
  const known = new WeakMap<object, { part: T }>();
  return () => {
    const config = findKernel()?.config ?? none;
    let found = known.get(config);
    if (!found) {
      found = { part: read(readerOf(config)) };
      known.set(config, found);
    }
    return found.part;
  };
};
