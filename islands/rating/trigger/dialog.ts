import { atom } from 'nanostores';
import { CONTAINER, HookError } from '../../../shared/core/index.ts';
import { createElement, insertUntil, onAbort, removeNode, setAttributeUntil } from '../../../shared/page/index.ts';
import { commonText, returnFocus } from '../../../shared/request/index.ts';
import { ratedThing } from '../input.ts';
import { FETCHED, wrap } from './modal.ts';
import type { Trigger } from './readConfig.ts';

export type DialogState =
  | { readonly status: 'closed'; readonly trigger?: undefined }
  /** The form is loading. `url` is null if the page has the form already. */
  | { readonly status: 'loading'; readonly trigger: Trigger; readonly url: string | null }
  /** `failed`: nothing is shown; the next press tries again. RATE-04 */
  | { readonly status: 'open' | 'failed'; readonly trigger: Trigger };

/** The state of the page's rating dialog. Other islands read `$ratings` instead. */
export const $dialog = atom<DialogState>({ status: 'closed' });

export const closeDialog = (): void => $dialog.set({ status: 'closed' });

/** What belongs to the present state ends with it. @returns a signal that aborts when the state changes */
export const untilChange = (): AbortSignal => {
  const scope = new AbortController();
  const undo = $dialog.listen(() => {
    undo();
    scope.abort();
  });
  return scope.signal;
};

/** As in `island.ts`, which belongs to the loader's file and not to this one. */
const TRIGGERS = '.do-rate,.rate-product,[data-island=rating-trigger]';

const CLOSES = '[formmethod=dialog],form[method=dialog],[data-close]';

/** A button for a dialog that the visitor could not close otherwise. */
const closeButton = (dialog: HTMLDialogElement): HTMLElement => {
  const attributes = { type: 'button', class: 'juzur-dialog-close', 'data-close': '' };
  const button = createElement('button', attributes, commonText('close'));
  button.addEventListener('click', () => dialog.close());
  return createElement('div', { class: 'juzur-outlet', [CONTAINER]: 'rating-trigger' }, button);
};

/**
 * Opens the dialog of a modal. In a closed tab it would have no box, and the page behind it would be inert: then it moves
 * to the end of the page.
 * @returns what closes it and puts it back
 * @throws HookError if the site's CSS hides it there, too
 */
const openVisibly = (dialog: HTMLDialogElement, modal: HTMLElement): (() => void) => {
  // Not `new Comment()`: a site may have a class of that name.
  const place = document.createComment('');
  const close = () => {
    dialog.close();
    place.replaceWith(dialog);
  };
  const isShown = () => {
    if (!dialog.open) dialog.showModal();
    return dialog.getClientRects().length && getComputedStyle(modal).display !== 'none';
  };
  // Where the server printed `open`, it is not modal: Escape would not close it.
  if (!dialog.matches(':modal')) dialog.removeAttribute('open');
  if (isShown()) return close;
  dialog.close();
  dialog.before(place);
  document.body.append(dialog);
  if (isShown()) return close;
  close();
  const expected = 'an element that CSS shows when it is open';
  throw new HookError('rating modal', expected, modal.id, 'remove its display: none');
};

/**
 * Shows a trigger's modal as a dialog until `signal` aborts. Then closes it, puts it back in its original place and returns
 * the focus. RATE-01, RATE-02
 * @param modal a `<dialog>`, an element inside a `<dialog>`, or an element with `hidden`
 * @throws HookError if the modal cannot be seen
 */
const showModal = ({ host, signal: trigger }: Trigger, modal: HTMLElement, signal: AbortSignal): void => {
  // A trigger that is removed may have lost the ancestor that names it.
  const about = ratedThing(host);
  const found = modal.closest('dialog');
  const dialog = found ?? wrap(modal);
  // The event fires after the dialog has closed: it may be open again.
  dialog.addEventListener('close', () => dialog.open || closeDialog(), { signal });
  let close = () => {};
  const restore = () => {
    close();
    if (!found) {
      modal.hidden = true;
      dialog.replaceWith(modal);
    }
    // Unmounting the island removes the fetched form, unless the trigger itself was removed from the page.
    if (trigger.aborted && host.isConnected && modal.hasAttribute(FETCHED)) removeNode(modal);
    returnFocus(host, TRIGGERS, (other) => about !== null && ratedThing(other) === about);
  };
  onAbort(signal, restore);
  const name = host.textContent?.trim() ?? '';
  if (!dialog.matches('[aria-label],[aria-labelledby]')) setAttributeUntil(dialog, 'aria-label', name, signal);
  // Before the dialog opens, since the browser then looks for what to focus.
  if (!dialog.querySelector(CLOSES)) insertUntil(closeButton(dialog), (button) => dialog.append(button), signal);
  close = openVisibly(dialog, modal);
};

/**
 * Opens the dialog of a trigger with a modal, until `$dialog` changes. An error is reported.
 * @returns true if the dialog is open
 */
export const openDialog = (trigger: Trigger, modal: HTMLElement): boolean => {
  $dialog.set({ status: 'open', trigger });
  const signal = untilChange();
  try {
    showModal(trigger, modal, signal);
  } catch (cause) {
    $dialog.set({ status: 'failed', trigger });
    trigger.report(cause);
  }
  return !signal.aborted;
};
