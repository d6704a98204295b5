import { insertUntil, setAttributeUntil } from '../../../shared/dom/index.ts';
import { CLOSES } from '../closes.ts';
import { isEditable } from '../editable.ts';
import { FETCHED } from '../fetched.ts';
import { maximumOf, productOfForm } from '../input.ts';

const closestValue = (element: Element, attribute: string) =>
  element.closest(`[${attribute}]`)?.getAttribute(attribute) ?? undefined;

/** True if both have an id of the same kind and the ids differ. */
const isAboutAnother = (modal: HTMLElement, trigger: HTMLElement): boolean => {
  const form = modal.querySelector('form') ?? modal;
  const differ = (a: string | undefined, b: string | undefined) => a !== undefined && b !== undefined && a !== b;
  return (
    differ(closestValue(form, 'data-rating-for'), closestValue(trigger, 'data-rating-for')) ||
    differ(productOfForm(form) ?? closestValue(form, 'data-product-id'), closestValue(trigger, 'data-product-id'))
  );
};

/** The page's own modals for a selector, whatever they are about. */
export const pageModals = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((modal) => !modal.closest(`[${FETCHED}]`));

/**
 * The modal to show for a trigger: the page's own unless it is about another product, or the one fetched before.
 * RATE-01
 */
export const findModal = (trigger: HTMLElement, selector: string, url: string): HTMLElement | null =>
  pageModals(selector).find((modal) => !isAboutAnother(modal, trigger)) ??
  [...document.querySelectorAll<HTMLElement>(`[${FETCHED}]`)].find((modal) => modal.getAttribute(FETCHED) === url) ??
  null;

/**
 * Puts a dialog around a modal that is not in one, so that the browser handles focus, Escape and the page behind it.
 */
const wrap = (modal: HTMLElement | DocumentFragment): HTMLDialogElement => {
  const dialog = document.createElement('dialog');
  dialog.className = 'juzur-dialog';
  if (modal instanceof HTMLElement) modal.before(dialog);
  dialog.append(modal);
  for (const element of dialog.children) element.removeAttribute('hidden');
  return dialog;
};

/** Appends a fetched rating form to the page, as a dialog that is not open yet. RATE-01 */
export const adoptModal = (fragment: DocumentFragment, url: string): HTMLElement => {
  const dialog = fragment.querySelector('dialog') ?? wrap(fragment);
  dialog.setAttribute(FETCHED, url);
  document.body.append(fragment, dialog);
  return dialog;
};

/** Removes a modal that was fetched; the page's own stays. */
export const dropFetched = (modal: HTMLElement): void => {
  if (modal.hasAttribute(FETCHED)) modal.remove();
};

/**
 * Gives a modal's rating input the trigger's value, as far as its scale goes. RATE-03
 * If the trigger has none, a fetched form keeps the server's value: the visitor's own rating.
 */
export const writeValue = (modal: HTMLElement, value: number): void => {
  const inputs = [
    ...modal.querySelectorAll<HTMLInputElement>('.rating-tooltip-manual,.manual-rating-tooltip,[data-island^=rating]'),
  ];
  // A display of the mean may come before the input that is rated with.
  const input = inputs.find(isEditable) ?? inputs[0];
  if (!input) return;
  const own = modal.hasAttribute(FETCHED) ? Number(input.defaultValue) || 0 : 0;
  input.value = `${Math.min(value || own, maximumOf(input))}`;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

/**
 * Opens a dialog. In a closed tab it would have no box, and the page behind it would be inert: then it moves to the end of
 * the page.
 * @returns what closes it and puts it back
 */
const openVisibly = (dialog: HTMLDialogElement): (() => void) => {
  const place = new Comment();
  if (!dialog.open) dialog.showModal();
  if (!dialog.getClientRects().length) {
    dialog.close();
    dialog.before(place);
    document.body.append(dialog);
    dialog.showModal();
  }
  return () => {
    dialog.close();
    place.replaceWith(dialog);
  };
};

/**
 * Shows a rating modal until `signal` aborts. Then closes it and puts it back in its original place. RATE-01
 * @param modal a `<dialog>`, an element inside a `<dialog>`, or an element with `hidden`
 * @param title names a dialog that has no name
 * @param closeButton is added to a dialog without one
 * @param onClose is called when the visitor, the form or a script closes it
 */
export const showModal = (
  modal: HTMLElement,
  title: string,
  closeButton: Element,
  onClose: () => void,
  signal: AbortSignal,
): void => {
  const found = modal.closest('dialog');
  const dialog = found ?? wrap(modal);
  // The event fires after the dialog has closed: it may be open again.
  dialog.addEventListener('close', () => dialog.open || onClose(), { signal });
  let close = () => {};
  const restore = () => {
    close();
    if (found) return;
    modal.hidden = true;
    dialog.replaceWith(modal);
  };
  signal.addEventListener('abort', restore, { once: true });
  if (!dialog.matches('[aria-label],[aria-labelledby]')) setAttributeUntil(dialog, 'aria-label', title, signal);
  // Before the dialog opens, since the browser then looks for what to focus.
  if (!dialog.querySelector(CLOSES)) insertUntil(closeButton, (button) => dialog.append(button), signal);
  close = openVisibly(dialog);
};
