import type { IslandModule, OptionTable } from '../../shared/core/index.ts';
import {
  $counts,
  countKey,
  fillText,
  isText,
  readOptions,
  replaceContentUntil,
  setAttributeUntil,
  type Text,
} from '../../shared/page/index.ts';

/** `data-*` options of the host. */
const options = {
  /** The count's name in `counts` of a response. */
  'count-of': { type: 'text' },
  /** The text beside the count, with `{count}`, or its plural forms as JSON. */
  'count-text': { type: 'text' },
  /** Whether the element is hidden while the count is 0. */
  'hide-zero': { type: 'flag' },
} as const satisfies OptionTable;

interface Config {
  name: string;
  text: Text;
  hidesZero: boolean;
}

/** `{"one": "…", "other": "{count} …"}`, or a plain text. */
const textOf = (written: string): Text => {
  try {
    const forms: unknown = JSON.parse(written);
    return isText(forms) ? forms : written;
  } catch {
    return written;
  }
};

/** What another tab has stored. @returns null if it is no count, or older than `since`, in ms since the epoch */
const storedCount = (stored: string | null | undefined, since = 0): number | null => {
  const [at = '', count = ''] = stored?.split(' ') ?? [];
  return /^\d+$/.test(count) && Number(at) >= since ? Number(count) : null;
};

const readStored = (name: string): string | null => {
  try {
    return localStorage.getItem(countKey(name));
  } catch {
    // The browser's settings block storage.
    return null;
  }
};

/** Shows a count of a response in the element, and follows the other tabs. The server's own count stays until then. PAGE-02 */
export const counts: IslandModule<Config> = {
  options,
  readConfig(host) {
    const { 'count-of': name = '', 'count-text': text = '', 'hide-zero': hidesZero } = readOptions(host, options);
    return { name, text: textOf(text), hidesZero };
  },
  attach({ host, config: { name, text, hidesZero }, signal }) {
    let isOurs = false;
    const show = (count: number | undefined) => {
      if (count === undefined) return;
      if (!isOurs) {
        replaceContentUntil(host, '', signal);
        if (hidesZero) setAttributeUntil(host, 'hidden', null, signal);
      }
      isOurs = true;
      const words = text === '' ? `${count}` : fillText(text, { count });
      if (host.textContent !== words) host.textContent = words;
      if (hidesZero) host.hidden = !count;
    };
    signal.addEventListener(
      'abort',
      $counts.subscribe((all) => show(Object.hasOwn(all, name) ? all[name] : undefined)),
    );
    const follow = (count: number | null) => {
      if (count !== null && count !== $counts.get()[name]) $counts.set({ ...$counts.get(), [name]: count });
    };
    addEventListener('storage', ({ key, newValue }) => key === countKey(name) && follow(storedCount(newValue)), {
      signal,
    });
    // A page restored from the back/forward cache has missed the storage events. What is older than the page says nothing:
    // the server's HTML is newer.
    addEventListener(
      'pageshow',
      ({ persisted }) => persisted && follow(storedCount(readStored(name), performance.timeOrigin)),
      { signal },
    );
  },
};
