import { definePageConfig } from './pageConfig.ts';

const scope = definePageConfig(({ read }) => read('scope', ''));

/** The name of a key or lock: `juzur:ISLAND:WHAT`, with a `scope` `juzur@SCOPE:…`. So two shops of one origin share nothing. CACH-03 */
export const scopedKey = (key: string): string => (scope() ? `juzur@${scope()}${key.slice('juzur'.length)}` : key);

/** `tab` is this tab's, `local` is shared by all tabs and kept. */
type Area = 'tab' | 'local';

const attempt = <T>(area: Area, work: (storage: Storage) => T): T | null => {
  try {
    return work(area === 'local' ? localStorage : sessionStorage);
  } catch {
    // The browser's settings block storage, or it is full.
    return null;
  }
};

/**
 * Access to the browser's storage that never throws. Keys are `juzur:ISLAND:WHAT`; the scope is added here. What happens if a
 * key changes: docs/decisions.md "Keys in the browser's storage"
 */
export const storage = {
  /** @returns null if there is no value, or storage is blocked */
  read: (area: Area, key: string): string | null => attempt(area, (storage) => storage.getItem(scopedKey(key))),
  /** @returns whether the value was stored: false if storage is blocked or full */
  write: (area: Area, key: string, value: string): boolean =>
    attempt(area, (storage) => storage.setItem(scopedKey(key), value)) !== null,
  remove: (area: Area, key: string): void => void attempt(area, (storage) => storage.removeItem(scopedKey(key))),
  /** @returns the keys that begin with the prefix */
  keys: (area: Area, prefix: string): string[] =>
    attempt(area, (storage) => {
      const scoped = scopedKey(prefix);
      const found = Object.keys(storage).filter((key) => key.startsWith(scoped));
      return found.map((key) => prefix + key.slice(scoped.length));
    }) ?? [],
};
