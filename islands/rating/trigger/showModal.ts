import { CONTAINER, HookError } from '../../../shared/core/index.ts';
import { insertUntil, setAttributeUntil } from '../../../shared/page/index.ts';
import { commonText } from '../../../shared/request/index.ts';
import { ratedThing } from '../input.ts';
import { dialogClosed, update } from './dialog.ts';
import { FETCHED, wrap } from './modal.ts';
import type { Trigger } from './readConfig.ts';

/** As in `island.ts`, which belongs to the loader's file and not to this one. */
const TRIGGERS = '.do-rate,.rate-product,[data-island=rating-trigger]';

/** Selector for the elements that close a dialog in the server's markup. */
const CLOSES = '[formmethod=dialog],form[method=dialog],[data-close]';

/** A button for a dialog that the visitor could not close otherwise. */
const createCloseButton = (dialog: HTMLDialogElement) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'juzur-dialog-close';
  button.dataset.close = '';
  button.setAttribute(CONTAINER, 'rating-trigger');
  button.textContent = commonText('close');
  button.addEventListener('click', () => dialog.close());
  return button;
};

/**
 * Opens the dialog of a modal. In a closed tab it would have no box, and the page behind it would be inert: then it moves
 * to the end of the page.
 * @returns what closes it and puts it back
 * @throws HookError if the site's CSS hides it there, too
 */
const openVisibly = (dialog: HTMLDialogElement, modal: HTMLElement): (() => void) => {
  const place = new Comment();
  const close = () => {
    dialog.close();
    place.replaceWith(dialog);
  };
  const isShown = () => {
    if (!dialog.open) dialog.showModal();
    return dialog.getClientRects().length && getComputedStyle(modal).display !== 'none';
  };
  if (isShown()) return close;
  dialog.close();
  dialog.before(place);
  document.body.append(dialog);
  if (isShown()) return close;
  close();
  throw new HookError(
    'rating modal',
    'an element that CSS shows when it is open',
    modal.id,
    'remove its display: none',
  );
};

/**
 * Focuses the trigger. If it was removed from the page, for example because a list was drawn again, focuses another trigger
 * of the same product. If there is none, focuses `<main>`. RATE-01
 */
const returnFocus = (host: HTMLElement, about: string | null) => {
  const isSame = (other: Element) => about !== null && ratedThing(other) === about;
  const trigger = host.isConnected ? host : [...document.querySelectorAll<HTMLElement>(TRIGGERS)].find(isSame);
  const main = document.querySelector('main');
  if (!trigger) main?.setAttribute('tabindex', '-1');
  (trigger ?? main)?.focus();
};

/**
 * Shows a trigger's modal as a dialog until `signal` aborts. Then closes it, puts it back in its original place and returns
 * the focus. RATE-01, RATE-02
 * @param modal a `<dialog>`, an element inside a `<dialog>`, or an element with `hidden`
 * @throws HookError if the modal cannot be seen
 */
export const showModal = ({ host, signal: trigger }: Trigger, modal: HTMLElement, signal: AbortSignal): void => {
  // A trigger that is removed may have lost the ancestor that names it.
  const about = ratedThing(host);
  const found = modal.closest('dialog');
  const dialog = found ?? wrap(modal);
  // The event fires after the dialog has closed: it may be open again.
  dialog.addEventListener('close', () => dialog.open || update(dialogClosed, modal), { signal });
  let close = () => {};
  const restore = () => {
    close();
    if (!found) {
      modal.hidden = true;
      dialog.replaceWith(modal);
    }
    // Unmounting the island removes the fetched form, unless the trigger itself was removed from the page.
    if (trigger.aborted && host.isConnected && modal.hasAttribute(FETCHED)) modal.remove();
    returnFocus(host, about);
  };
  signal.addEventListener('abort', restore, { once: true });
  const name = host.textContent?.trim() ?? '';
  if (!dialog.matches('[aria-label],[aria-labelledby]')) setAttributeUntil(dialog, 'aria-label', name, signal);
  // Before the dialog opens, since the browser then looks for what to focus.
  if (!dialog.querySelector(CLOSES)) insertUntil(createCloseButton(dialog), (button) => dialog.append(button), signal);
  close = openVisibly(dialog, modal);
};
