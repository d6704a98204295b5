import { HookError } from '../../shared/core/index.ts';
import { createElement, insertUntil, removeNode } from '../../shared/page/index.ts';
import { commonText } from '../../shared/request/index.ts';
import { wordsIn } from '../../shared/request/updates/index.ts';

/** Lines of the outline that is shown while the part loads. */
const LINES = 4;

const nameOf = (link: HTMLElement): string => {
  const seen = link.cloneNode(true) as HTMLElement;
  seen.querySelectorAll('[hidden]').forEach(removeNode);
  return link.getAttribute('aria-label') || wordsIn(seen) || link.title;
};

const isInFlow = (element: Element): boolean => {
  const { display, visibility, position } = getComputedStyle(element);
  return display !== 'none' && visibility !== 'hidden' && !/fixed|absolute/.test(position);
};

/** Shows a part that its page has as a drawer, modal or menu: its classes hide it until a script opens it, over the page. PANL-01 */
export const showPart = (content: Element): void => {
  // The part may be in its form.
  for (const { children } of [content, ...content.querySelectorAll(':scope > form')])
    if (![...children].some(isInFlow))
      for (const part of children) for (const name of ['class', 'style']) part.removeAttribute(name);
};

/**
 * Opens a dialog, with an outline of its content, until the signal aborts. PANL-01
 * @throws HookError if the site's CSS hides it: the page would be inert behind it
 */
export const openDialog = (link: HTMLElement, signal: AbortSignal) => {
  const title = createElement('p', { class: 'juzur-panel-title' });
  const closeAttributes = { type: 'button', class: 'juzur-button', 'data-close': '' };
  const close = createElement('button', closeAttributes, commonText('close'));
  const bar = createElement('div', { class: 'juzur-panel-bar' }, title, close);
  const loading = createElement('span', { class: 'juzur-announcer' }, commonText('loading'));
  const outline = createElement('div', { class: 'juzur-panel-waiting' }, loading);
  for (let line = 0; line < LINES; line++) outline.append(createElement('span'));
  const content = createElement('div', { class: 'juzur-panel-content' }, outline);
  // The body may have no direction.
  const { direction } = getComputedStyle(link);
  const dialog = createElement('dialog', { class: 'juzur-panel', dir: direction }, bar, content);
  insertUntil(dialog, () => document.body.append(dialog), signal);
  dialog.showModal();
  const expected = 'a dialog that CSS shows when it is open';
  if (!dialog.getClientRects().length)
    throw new HookError('panel', expected, undefined, 'remove its display: none', 'wrong-type');
  return {
    dialog,
    content,
    /** Says whether the part is loading. Names the panel, because the link's text may have changed. */
    setBusy(isBusy: boolean): void {
      const name = nameOf(link);
      dialog.setAttribute('aria-label', name);
      title.textContent = name;
      content.setAttribute('aria-busy', `${isBusy}`);
    },
  };
};
