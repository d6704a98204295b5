import { EDITABLE } from '../../shared/dom/editableRating.ts';
import { maximumOf } from '../../shared/dom/ratingInput.ts';

/** Holds the url of what came from the server, so that it is found again and never taken for the page's own modal. */
const FETCHED = 'data-juzur-fetched';

/** The modal that stands in the page, its own or the one fetched before. */
export const standingModal = (selector: string, url: string): HTMLElement | null => {
  const own = document.querySelector<HTMLElement>(selector);
  return own && !own.closest(`[${FETCHED}]`) ? own : document.querySelector(`[${FETCHED}="${CSS.escape(url)}"]`);
};

/** A dialog around a modal that is none, and in its place: focus, Escape and the page behind become the browser's care. */
const dialogAround = (modal: HTMLElement | DocumentFragment): HTMLDialogElement => {
  const dialog = document.createElement('dialog');
  dialog.className = 'juzur-dialog';
  if (modal instanceof HTMLElement) modal.before(dialog);
  dialog.append(modal);
  for (const element of dialog.children) element.removeAttribute('hidden');
  return dialog;
};

/** Appends a fetched rating form to the page, as a dialog that is not open yet. RATE-01 */
export const adoptModal = (fragment: DocumentFragment, url: string): HTMLElement => {
  const dialog = fragment.querySelector('dialog') ?? dialogAround(fragment);
  dialog.setAttribute(FETCHED, url);
  document.body.append(fragment, dialog);
  return dialog;
};

/** A form sent before its stars are up is sent when they are, so that it stays in its modal; without them it is the browser's. RATE-07 */
const holdSubmit = (input: HTMLInputElement): void => {
  let isHeld = true;
  const settled = new Promise((resolve) => {
    new MutationObserver(resolve).observe(input, { attributeFilter: ['data-state'] });
    // The stars could not come up.
    input.addEventListener('juzur:error', resolve, { once: true });
  }).then(() => {
    isHeld = false;
  });
  const hold = (event: SubmitEvent) => {
    if (!isHeld) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    settled.then(() => input.form?.requestSubmit(event.submitter));
  };
  input.form?.addEventListener('submit', hold, true);
};

/**
 * Shows a rating modal, its input set to the trigger's value. RATE-01
 * @param modal a `<dialog>`, something in one, or an element with `hidden`
 * @param title names the dialog where the server left it nameless
 * @param onClose is called once, when it has closed
 * @returns takes the modal off the page, or back to where the server had it
 */
export const showModal = (modal: HTMLElement, value: number, title: string, onClose: () => void): (() => void) => {
  const inputs = [
    ...modal.querySelectorAll<HTMLInputElement>('.rating-tooltip-manual,.manual-rating-tooltip,[data-island^=rating]'),
  ];
  // A display of the mean may stand before the one that is rated with.
  const input = inputs.find((each) => each.matches(EDITABLE)) ?? inputs[0];
  if (input) {
    input.value = `${Math.min(value, maximumOf(input))}`;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    if (!input.dataset.state) holdSubmit(input);
  }
  const found = modal.closest('dialog');
  const dialog = found ?? dialogAround(modal);
  if (!dialog.matches('[aria-label],[aria-labelledby]')) dialog.setAttribute('aria-label', title);
  if (!dialog.open) dialog.showModal();
  const closed = () => {
    if (!found) {
      modal.hidden = true;
      dialog.replaceWith(modal);
    }
    onClose();
  };
  dialog.addEventListener('close', closed, { once: true });
  return () => {
    dialog.close();
    if (dialog.hasAttribute(FETCHED)) dialog.remove();
  };
};
