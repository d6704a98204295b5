import { HookError } from '../../shared/core/index.ts';
import { insertUntil } from '../../shared/page/index.ts';
import { commonText } from '../../shared/request/index.ts';
import { wordsIn } from '../../shared/request/updates/index.ts';

/** Lines of the outline that is shown while the part loads. */
const LINES = 4;

const nameOf = (link: HTMLElement): string => link.getAttribute('aria-label') || wordsIn(link) || link.title;

const element = (tag: string, className: string, textContent = ''): HTMLElement =>
  Object.assign(document.createElement(tag), { className, textContent });

/**
 * Opens a dialog, with an outline of its content, until the signal aborts. PANL-01
 * @throws HookError if the site's CSS hides it: the page would be inert behind it
 */
export const openDialog = (link: HTMLElement, signal: AbortSignal) => {
  const dialog = element('dialog', 'juzur-panel') as HTMLDialogElement;
  const bar = element('div', 'juzur-panel-bar');
  const title = element('p', 'juzur-panel-title');
  const close = element('button', 'juzur-button', commonText('close'));
  const content = element('div', 'juzur-panel-content');
  const outline = element('div', 'juzur-panel-waiting');
  // The body may have no direction.
  dialog.dir = getComputedStyle(link).direction;
  close.setAttribute('type', 'button');
  close.dataset.close = '';
  outline.append(element('span', 'juzur-announcer', commonText('loading')));
  for (let line = 0; line < LINES; line++) outline.append(document.createElement('span'));
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
