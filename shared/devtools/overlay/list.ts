import { createElement as h } from '../../page/index.ts';
import { code, countOf } from './element.ts';
import type { Report } from './reports.ts';
import { sectionsOf } from './sections.ts';

const keyOf = ({ state, names, entries, errors, requests }: Report): string =>
  [state, names, entries.map(({ pending }) => pending), errors.at(-1)?.id, requests[0]?.id].join();

const MOST_CHARACTERS = 60;

const hintOf = (host: HTMLElement): string =>
  // biome-ignore lint/performance/useDomNodeTextContent: `textContent` has the JSON of a `data-config` script too
  host instanceof HTMLScriptElement ? '' : host.innerText.trim().replace(/\s+/g, ' ').slice(0, MOST_CHARACTERS);

const headingOf = ({ host, names, state, errors }: Report): (Node | string)[] => [
  h('b', {}, host ? code(names.join(' ')) : 'The page'),
  h('span', { class: 'state' }, state),
  errors.length ? h('span', { class: 'count' }, countOf(errors.length, 'error')) : '',
  h('bdi', { class: 'hint' }, host ? hintOf(host) : ''),
];

/** An item of the list: a host, or the page. `update` draws what has changed. @param find scrolls the page to an element */
const createItem = (find: (element: Element) => void) => {
  const summary = h('summary');
  const body = h('div');
  const details = h('details', { class: 'host' }, summary, body);
  let report: Report | undefined;
  let key = '';
  let drawn = '';
  const drawBody = () => {
    if (!report || !details.open || drawn === key) return;
    drawn = key;
    const hadFocus = body.matches(':focus-within');
    body.replaceChildren(sectionsOf(report, find));
    if (hadFocus) summary.focus();
  };
  details.ontoggle = drawBody;
  return {
    element: h('li', {}, details),
    summary,
    update(next: Report) {
      report = next;
      const nextKey = keyOf(next);
      if (key === nextKey) return;
      key = nextKey;
      summary.replaceChildren(...headingOf(next));
      drawBody();
    },
  };
};

type Item = ReturnType<typeof createItem>;

const ALL = '';
// An island's name cannot contain this character.
const FAULTY = '!';

/** Chooses which items are shown: all, those with errors, or those of one island. @param onChange called after another choice */
export const createFilter = (onChange: () => void) => {
  const select = h('select');
  select.addEventListener('change', onChange);
  let drawn = '';
  return {
    element: h('label', {}, 'Show', select),
    update(reports: readonly Report[]) {
      const counts = new Map<string, number>();
      const names = reports.flatMap((report) => report.names).sort();
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
      const options: [value: string, text: string][] = [
        [ALL, `All (${reports.length - 1})`],
        [FAULTY, `With errors (${reports.filter(({ errors }) => errors.length).length})`],
        ...[...counts].map(([name, count]): [string, string] => [name, `${name} (${count})`]),
      ];
      const key = JSON.stringify(options);
      // Drawing the list again would close it while the visitor is using it.
      if (key === drawn) return;
      drawn = key;
      const { value } = select;
      select.replaceChildren(...options.map(([name, text]) => h('option', { value: name }, text)));
      select.value = value;
      if (select.selectedIndex < 0) select.value = ALL;
    },
    isShown: ({ names, errors }: Report) =>
      select.value === ALL || (select.value === FAULTY ? errors.length > 0 : names.includes(select.value)),
  };
};

/**
 * The list of the page and its hosts.
 * @param onFocus called with the host whose item gets the focus
 * @param find scrolls the page to an element
 */
export const createList = (onFocus: (host: HTMLElement) => void, find: (element: Element) => void) => {
  // Firefox would make the list a stop of the Tab key, because it scrolls.
  const element = h('ul', { tabindex: '-1' });
  // The page has the key null.
  let items = new Map<HTMLElement | null, Item>();

  element.addEventListener('keydown', (event) => {
    const shown = [...items].map(([, item]) => item);
    const index = shown.findIndex(({ summary }) => summary === event.target);
    const moves = { ArrowDown: shown[index + 1], ArrowUp: shown[index - 1], Home: shown[0], End: shown.at(-1) };
    const next = moves[event.key as keyof typeof moves];
    if (index < 0 || !next) return;
    event.preventDefault();
    next.summary.focus();
  });
  element.addEventListener('focusin', ({ target }) => {
    for (const [host, item] of items) {
      const isCurrent = item.summary === target;
      item.element.toggleAttribute('data-current', isCurrent);
      if (isCurrent && host) onFocus(host);
    }
  });

  return {
    element,
    update(reports: readonly Report[]) {
      const before = items;
      items = new Map(reports.map(({ host }) => [host, before.get(host) ?? createItem(find)]));
      for (const [host, item] of before) if (!items.has(host)) item.element.remove();
      // Moving an item would take the focus from it, so only items in the wrong place are moved.
      reports.forEach((report, index) => {
        const item = items.get(report.host) as Item;
        item.update(report);
        const there = element.children[index] ?? null;
        if (there !== item.element) element.insertBefore(item.element, there);
      });
    },
  };
};
