import type { IslandModule, OptionTable } from '../../shared/core/index.ts';
import {
  $counts,
  countKey,
  fillText,
  followTabs,
  isText,
  parseJson,
  readOptions,
  replaceContentUntil,
  setAttributeUntil,
  type Text,
} from '../../shared/page/index.ts';

const options = {
  /** The count's name in `counts` of a response. */
  'count-of': { type: 'text' },
  /** The text beside the count, with `{count}`, or its plural forms as JSON. */
  'count-text': { type: 'text' },
  /** Whether the element is hidden while the count is 0. */
  'hide-zero': { type: 'flag' },
} as const satisfies OptionTable;

/** `{"one": "…", "other": "{count} …"}`, or a plain text. */
const textOf = (written: string): Text => {
  const forms = parseJson(written);
  return isText(forms) ? forms : written;
};

const readConfig = (host: HTMLElement) => {
  const { 'count-of': name = '', 'count-text': text = '', 'hide-zero': hidesZero } = readOptions(host, options);
  return { name, text: textOf(text), hidesZero };
};

/** What another tab has stored. @returns null if it is no count, or older than the page: the server's HTML is newer */
const storedCount = (stored: string | null): number | null => {
  const [at = '', count = ''] = stored?.split(' ') ?? [];
  return /^\d+$/.test(count) && Number(at) >= performance.timeOrigin ? Number(count) : null;
};

/** Shows a count of a response in the element, and follows the other tabs. The server's own count stays until then. PAGE-02 */
export const counts: IslandModule<ReturnType<typeof readConfig>> = {
  options,
  readConfig,
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
    const follow = (stored: string | null) => {
      const count = storedCount(stored);
      if (count !== null && count !== $counts.get()[name]) $counts.set({ ...$counts.get(), [name]: count });
    };
    followTabs(countKey(name), follow, signal);
  },
};
