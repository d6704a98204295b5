import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { CONTAINER, HookError } from '../../../shared/core/index.ts';
import { insertUntil, onAbort, setAttributeUntil } from '../../../shared/page/index.ts';
import { type IslandProps, reactIsland } from '../../../shared/react/index.ts';
import { commonText, returnFocus } from '../../../shared/request/index.ts';
import { ratedThing } from '../input.ts';
import { $dialog, dialogClosed, loadingFailed, modalArrived, untilChange, update } from './dialog.ts';
import { FETCHED, wrap } from './modal.ts';
import type { Trigger } from './readConfig.ts';

/** As in `island.ts`, which belongs to the loader's file and not to this one. */
const TRIGGERS = '.do-rate,.rate-product,[data-island=rating-trigger]';

const CLOSES = '[formmethod=dialog],form[method=dialog],[data-close]';

const createContainer = () => {
  const element = document.createElement('div');
  element.className = 'juzur-outlet';
  element.setAttribute(CONTAINER, 'rating-trigger');
  return element;
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
 * Shows a trigger's modal as a dialog until `signal` aborts. Then closes it, puts it back in its original place and returns
 * the focus. RATE-01, RATE-02
 * @param modal a `<dialog>`, an element inside a `<dialog>`, or an element with `hidden`
 * @param closeButton is added to a dialog that the visitor could not close otherwise
 * @throws HookError if the modal cannot be seen
 */
const showModal = (
  { host, signal: trigger }: Trigger,
  modal: HTMLElement,
  closeButton: HTMLElement,
  signal: AbortSignal,
): void => {
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
    returnFocus(host, TRIGGERS, (other) => about !== null && ratedThing(other) === about);
  };
  onAbort(signal, restore);
  const name = host.textContent?.trim() ?? '';
  if (!dialog.matches('[aria-label],[aria-labelledby]')) setAttributeUntil(dialog, 'aria-label', name, signal);
  // Before the dialog opens, since the browser then looks for what to focus.
  if (!dialog.querySelector(CLOSES)) insertUntil(closeButton, (button) => dialog.append(button), signal);
  close = openVisibly(dialog, modal);
};

/** Shows the modal of the open `$dialog` while mounted. It renders only the close button. RATE-01, RATE-02 */
export const RatingDialog = ({ context }: IslandProps<unknown>) => {
  const state = useStore($dialog);
  const [container] = useState(createContainer);
  // Not a layout effect: React restores a focus that moves during its DOM changes.
  useEffect(() => {
    if (state.status !== 'open') return;
    const shown = new AbortController();
    const hide = () => shown.abort();
    try {
      showModal(state.trigger, state.modal, container, shown.signal);
    } catch (cause) {
      hide();
      // Not thrown, because React would write it to the console, too.
      context.fail(cause);
    }
    return hide;
  }, [state, container, context]);
  return createPortal(
    <button
      type="button"
      className="juzur-dialog-close"
      data-close=""
      onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
    >
      {commonText('close')}
    </button>,
    container,
  );
};

const island = reactIsland('body', () => null, RatingDialog);

/**
 * Opens the dialog of a trigger with a modal, in a React root that ends when `$dialog` changes. An error is reported.
 * @returns true if the dialog is open. So the render is synchronous: the event `opened` follows it.
 */
export const openDialog = (trigger: Trigger, modal: HTMLElement): boolean => {
  update(modalArrived, modal);
  const signal = untilChange();
  const fail = (cause: unknown) => {
    if (!signal.aborted) update(loadingFailed);
    trigger.report(cause);
  };
  flushSync(() => {
    island.attach({ ...trigger, config: null, signal, requires: () => {}, fail })?.catch(() => {});
  });
  return !signal.aborted;
};
