import type { Entry } from '../../core/index.ts';
import { decimalOf } from '../../page/index.ts';
import { checkOthers } from './checkForms.ts';
import { reportHookError } from './diagnosis.ts';

/** Attributes by which another script opens something at a press: Bootstrap, Flowbite, Alpine, Vue, Livewire, htmx. */
const OPENED_BY_OTHERS =
  /^data-(bs-)?toggle$|^data-(dropdown|drawer|modal)-toggle$|^(@|x-on:|v-on:|wire:)click|^(data-)?hx-get$/;

const overflowOf = (element: Element): string => getComputedStyle(element).overflowY;

/** Older messages load at the end of the element that scrolls, and that is kept in its place. MSGS-03 */
const checkScroller = (host: Element, list: Element): void => {
  let scroller: Element | null = list;
  while (scroller && scroller !== document.body && !/auto|scroll/.test(overflowOf(scroller)))
    scroller = scroller.parentElement;
  if (!scroller || scroller === document.body || host.contains(scroller)) return;
  const fix = 'overflow-y: auto and a height on [data-messages-list], or data-island="messages" on what scrolls';
  reportHookError('messages', list, 'overflow-y', '"auto" or "scroll"', overflowOf(list), fix);
};

/** A message is no row: its cells are taken out of older ones, and a reply would be beside the rows. MSGS-01, MSGS-03 */
const checkRows = (): void => {
  const rows = document.querySelector('table[data-messages-list],tbody[data-messages-list]');
  const expected = 'a list or a div, because the cells of a table are taken out of messages';
  const fix = '<ol data-messages-list> with an item for each message';
  if (rows) reportHookError('messages', rows, 'data-messages-list', expected, rows.localName, fix);
};

const COUNT = '[data-count-of]';
/** What islands show and hide by the attribute `hidden`. */
const SHOWN = `${COUNT},[data-count],[data-message],[data-error-box],[data-preview],[data-reveal]`;

/** What is hidden by a class such as `d-none`, or a style, stays hidden when an island shows it. NOTI-02, PAGE-02 */
const checkShown = (island: string, element: HTMLElement): void => {
  const { hidden, parentElement, dataset } = element;
  // Of two counts of a header, one may be for phones and one for wide windows.
  const same = document.querySelectorAll(`[data-count-of=${JSON.stringify(`${dataset.countOf}`)}]`);
  if (!parentElement?.checkVisibility() || [...same].some((each) => each.checkVisibility())) return;
  // Style sheets such as Bootstrap's hide what is empty.
  element.append('.');
  element.hidden = false;
  const { display } = getComputedStyle(element);
  element.hidden = hidden;
  element.lastChild?.remove();
  const expected = 'the attribute hidden while there is nothing to show';
  const fix = `${element.matches(COUNT) ? 'hidden and data-hide-zero' : 'hidden'} instead of the class or style`;
  if (display === 'none') reportHookError(island, element, 'display', expected, display, fix);
};

/** Stars show no other maximum that the field has, and no value above theirs, such as per cent. RATE-05, RATE-06 */
const checkStars = (island: string, field: HTMLInputElement): void => {
  const { dataset, max } = field;
  const stars = decimalOf(dataset.stop ?? dataset.max ?? '5');
  const value = decimalOf(field.getAttribute('value') ?? '');
  const most = max && decimalOf(max) !== stars ? max : value > stars && value;
  const fix = `data-stop="${most}", or a value up to ${stars}`;
  if (most) reportHookError(island, field, 'data-stop', `${most}`, stars, fix);
};

/** Reports what another script or a style sheet does to a host, so that a visitor sees two things happen, or nothing. */
export const checkHosts = (entries: readonly Entry[]): void => {
  checkRows();
  for (const element of document.querySelectorAll<HTMLElement>(SHOWN)) {
    const entry = entries.find(({ host }) => host === element.closest(`${COUNT},[data-island]`));
    if (entry) checkShown(entry.definition.name, element);
  }
  for (const { definition, host } of entries) {
    const { name } = definition;
    if (name === 'notifications-list' || name === 'panel')
      checkOthers(name, host, OPENED_BY_OTHERS, 'no other script that opens something at this press');
    const list = name === 'messages' && host.querySelector('[data-messages-list]');
    if (list) checkScroller(host, list);
    if (/^rating-(display|form)$/.test(name)) checkStars(name, host as HTMLInputElement);
  }
};
