import { code, h } from './element.ts';
import type { Report } from './reports.ts';
import { sectionsOf } from './sections.ts';
import { t } from './texts.ts';

/** An item of the list: a host, or the page. */
export interface Item {
  readonly element: HTMLElement;
  readonly summary: HTMLElement;
  /** Updates what has changed. */
  update(report: Report): void;
}

/** Equal for two reports that look the same. */
const keyOf = ({ state, names, entries, errors, requests }: Report): string =>
  [state, names, entries.map(({ pending }) => pending), errors.at(-1)?.id, requests[0]?.id].join();

const MOST_CHARACTERS = 60;

/** The beginning of the host's text, which helps to recognize the host. */
const hintOf = (host: HTMLElement): string =>
  // biome-ignore lint/performance/useDomNodeTextContent: `textContent` has the JSON of a `data-config` script too
  host instanceof HTMLScriptElement ? '' : host.innerText.trim().replace(/\s+/g, ' ').slice(0, MOST_CHARACTERS);

const headingOf = ({ host, names, state, errors }: Report): (Node | string)[] => [
  h('b', {}, host ? code(names.join(' ')) : t('page')),
  h('span', { class: 'state' }, state),
  errors.length ? h('span', { class: 'count' }, t('errors', { count: errors.length })) : '',
  h('bdi', { class: 'hint' }, host ? hintOf(host) : ''),
];

/** @param find scrolls the page to an element */
export const createItem = (find: (element: Element) => void): Item => {
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
    body.replaceChildren(...sectionsOf(report, find));
    if (hadFocus) summary.focus();
  };
  details.addEventListener('toggle', drawBody);
  return {
    element: h('li', {}, details),
    summary,
    update(next) {
      report = next;
      const nextKey = keyOf(next);
      if (key === nextKey) return;
      key = nextKey;
      summary.replaceChildren(...headingOf(next));
      drawBody();
    },
  };
};
