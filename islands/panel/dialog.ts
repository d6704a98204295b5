import { HookError } from '../../shared/core/index.ts';
import { insertUntil } from '../../shared/page/index.ts';
import { commonText } from '../../shared/request/index.ts';

/** Lines of the outline that is shown while the part loads. */
const LINES = 4;

const nameOf = (link: HTMLElement): string =>
  link.getAttribute('aria-label') || link.textContent?.replace(/\s+/g, ' ').trim() || link.title;

const element = (tag: string, className: string): HTMLElement =>
  Object.assign(document.createElement(tag), { className });

/**
 * Opens a dialog, with an outline of its content, until the signal aborts. PANL-01
 * @throws HookError if the site's CSS hides it: the page would be inert behind it
 */
export const openDialog = (link: HTMLElement, signal: AbortSignal) => {
  const dialog = element('dialog', 'juzur-panel') as HTMLDialogElement;
  const bar = element('div', 'juzur-panel-bar');
  const title = element('p', 'juzur-panel-title');
  const close = element('button', 'juzur-button');
  const content = element('div', 'juzur-panel-content');
  const outline = element('div', 'juzur-panel-waiting');
  close.setAttribute('type', 'button');
  close.setAttribute('data-close', '');
  close.textContent = commonText('close');
  const waiting = element('span', 'juzur-announcer');
  waiting.textContent = commonText('loading');
  outline.append(waiting);
  for (let line = 0; line < LINES; line++) {
    const shape = document.createElement('span');
    shape.setAttribute('aria-hidden', 'true');
    outline.append(shape);
  }
  bar.append(title, close);
  content.append(outline);
  dialog.append(bar, content);
  insertUntil(dialog, () => document.body.append(dialog), signal);
  dialog.showModal();
  if (!dialog.getClientRects().length)
    throw new HookError(
      'panel',
      'a dialog that CSS shows when it is open',
      undefined,
      'remove its display: none',
      'wrong-type',
    );
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
