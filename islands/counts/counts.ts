import { HookError, type IslandModule, type OptionTable } from '../../shared/core/index.ts';
import {
  $counts,
  type Counts,
  countKey,
  fillText,
  isText,
  onAbort,
  readOptions,
  replaceContentUntil,
  setAttributeUntil,
  storage,
  type Text,
  wholeNumberOf,
} from '../../shared/page/index.ts';
import { followTabs, htmlTime, parseJson, requestState } from '../../shared/request/stored/index.ts';

const options = {
  /** The count's name in `counts` of a response. */
  'count-of': { type: 'text', required: true },
  /** The text beside the count, with `{count}`, or its plural forms as JSON. */
  'count-text': { type: 'text' },
  /** Whether the element is hidden while the count is 0. */
  'hide-zero': { type: 'flag' },
} as const satisfies OptionTable;

/** `{"one": "…", "other": "{count} …"}`, or a plain text. */
const textOf = (written: string): Text => {
  const forms = parseJson(written);
  if (isText(forms)) return forms;
  // Visitors would read the JSON.
  if (/^\s*\{\W/.test(written)) throw new HookError('data-count-text', 'a text, or plural forms with "other"', written);
  return written;
};

const readConfig = (host: HTMLElement) => {
  const { 'count-of': name, 'count-text': text = '', 'hide-zero': hidesZero } = readOptions(host, options);
  return { name, text: textOf(text), hidesZero };
};

/** What another tab or page has stored. @returns undefined if it is no count, too old, or from a time when the clock was ahead */
const storedCount = (stored: string | null, since: number): number | undefined => {
  const [at, count = ''] = stored?.split(' ') ?? [];
  return Number(at) >= since && Number(at) <= Date.now() ? (wholeNumberOf(count) ?? undefined) : undefined;
};

/** What elements had in the HTML of the server, and when it came: a router may keep one for its next page, as Turbo does. */
const printedIn = new WeakMap<Element, { html: string; since: number }>();

/**
 * The text with the number, beside or in elements that stay, such as a symbol and a word for screen readers.
 * @param isWhole whether the text has words of its own, which replace all of `السلة: <bdi>3</bdi> قطع` and not its number alone
 */
const numberIn = (host: Element, isWhole: boolean): ChildNode | undefined =>
  [host, ...host.querySelectorAll('*')]
    .flatMap(({ childNodes }) => [...childNodes])
    .filter(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && /\p{Nd}/u.test(`${nodeValue}`))
    .find((each) => !isWhole || each.parentNode === host || each.nodeValue?.trim() === host.textContent.trim());

/**
 * Shows a count of a response in the element, and follows the other tabs. The server's own count stays until then. An element
 * that is printed empty shows the stored count, and that of the route `state`. PAGE-02, CACH-01
 */
export const counts: IslandModule<ReturnType<typeof readConfig>> = {
  options,
  readConfig,
  attach({ host, config: { name, text, hidesZero }, signal }) {
    const { innerHTML: html } = host;
    const known = printedIn.get(host);
    // HTML is newer than what was stored before.
    const since = known?.html === html ? known.since : htmlTime();
    printedIn.set(host, { html, since });
    const isUnknown = !host.textContent.trim();
    // Found once, because the words for one or none have no digit, and again if a translator has put it into an element.
    let beside = numberIn(host, !!text);
    // Screen readers read the label of a link in place of the number in it.
    const named = host.closest('a,button') ?? host;
    const label = named.getAttribute('aria-label');
    const [printed] = /\p{Nd}+/u.exec(host.textContent) ?? [];
    // The number alone leaves the signs around it: `(3)`.
    const replaced = text ? /\S(.*\S)?/s : /[^\p{P}\s](.*[^\p{P}\s])?/su;
    let isOurs = false;
    const show = (count: number | undefined) => {
      if (count === undefined) return;
      if (beside && !beside.isConnected) beside = numberIn(host, !!text);
      if (!isOurs) {
        if (label) setAttributeUntil(named, 'aria-label', label, signal);
        const [written, nodeValue] = [beside, beside?.nodeValue];
        if (written) onAbort(signal, () => Object.assign(written, { nodeValue }));
        else replaceContentUntil(host, '', signal);
        if (hidesZero || isUnknown) setAttributeUntil(host, 'hidden', null, signal);
      }
      isOurs = true;
      const own = label?.replace(/\p{Nd}+/gu, (number) => (number === printed ? `${count}` : number));
      if (own) named.setAttribute('aria-label', own);
      const words = text ? fillText(text, { count }) : `${count}`;
      if (beside?.isConnected) beside.nodeValue = `${beside.nodeValue}`.replace(replaced, () => words);
      else if (host.textContent !== words) host.textContent = words;
      if (hidesZero || isUnknown) host.hidden = hidesZero && !count;
    };
    const key = countKey(name);
    const stored = storage.read('local', key);
    const showNewest = (all: Counts) => show(Object.hasOwn(all, name) ? all[name] : undefined);
    // Without a stored one, as where storage is blocked, the time of the page's own count is not known.
    if (stored === null) showNewest($counts.get());
    else show(storedCount(stored, isUnknown ? 0 : since));
    if (isUnknown) requestState(host);
    onAbort(signal, $counts.listen(showNewest));
    const follow = (newer: string | null) => {
      const count = storedCount(newer, since);
      if (count !== undefined && count !== $counts.get()[name]) $counts.set({ ...$counts.get(), [name]: count });
    };
    // Another tab may have stored it while this page loaded.
    follow(stored);
    followTabs(key, follow, signal);
  },
};
