import { onEach, onLoad, reportHookError } from '../../shared/devtools/checks/index.ts';

const overflowOf = (element: Element): string => getComputedStyle(element).overflowY;

/** What scripts that draw a scrollbar put around the content of an element. */
const WRAPPER = ':scope>:is(.simplebar-wrapper,.mCustomScrollBox,.os-padding,[data-overlayscrollbars-viewport])';

/** Reports a list of rows: cells are taken out of older messages, and a reply would be beside the rows. MSGS-01 */
onLoad(() => {
  const rows = document.querySelector(':is(table,tbody)[data-messages-list]');
  const expected = 'a list or a div, because the cells of a table are taken out of messages';
  const fix = '<ol data-messages-list> with an item for each message';
  if (rows) reportHookError('messages', rows, 'data-messages-list', expected, rows.localName, fix);
});

/** Older messages load at the end of the element that scrolls, and that is kept in its place. MSGS-03 */
onEach(['messages'], (host) => {
  const list = host.querySelector('[data-messages-list]');
  const wrapper = list?.querySelector(WRAPPER);
  const around = 'put its scrollbar on an element around the list';
  if (wrapper) reportHookError('messages', wrapper, 'data-messages-list', 'messages alone in it', undefined, around);
  let scroller = list;
  while (scroller && scroller !== document.body && !/auto|scroll/.test(overflowOf(scroller)))
    scroller = scroller.parentElement;
  if (!list || !scroller || scroller === document.body || host.contains(scroller)) return;
  const fix = 'overflow-y: auto and a height on [data-messages-list], or data-island="messages" on what scrolls';
  reportHookError('messages', list, 'overflow-y', '"auto" or "scroll"', overflowOf(list), fix);
});
