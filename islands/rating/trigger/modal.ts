import { createElement } from '../../../shared/page/index.ts';
import {
  InvalidResponseError,
  parseFragment,
  type Requester,
  request,
  withParam,
} from '../../../shared/request/index.ts';
import { isEditable, maximumOf, productOfForm, ratingOf } from '../input.ts';

/** Holds the URL of a fetched modal, to find it again and to distinguish it from the page's own modals. */
export const FETCHED = 'data-juzur-fetched';

/** A full document or a form with a password is not a rating form, even with a 2xx status. */
const LOGIN_PAGE = /<!doctype|<html|type=.?password/i;

const closestValue = (element: Element, attribute: string) =>
  element.closest(`[${attribute}]`)?.getAttribute(attribute) ?? undefined;

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

/** The page's own modal for a trigger unless it is about another product, or the one that was fetched before. RATE-01 */
export const findModal = (trigger: HTMLElement, selector: string, url: string): HTMLElement | null =>
  pageModals(selector).find((modal) => !isAboutAnother(modal, trigger)) ??
  [...document.querySelectorAll<HTMLElement>(`[${FETCHED}]`)].find((modal) => modal.getAttribute(FETCHED) === url) ??
  null;

/** Fetches a rating form for a value, cleaned. RATE-01 @throws RequestError, also if the response is not a rating form */
export const fetchForm = async (
  requester: Requester,
  url: string,
  value: number,
  onWaiting?: () => void,
): Promise<DocumentFragment> => {
  const html = await request(requester, { url: withParam(url, 'rating', `${value}`), response: 'html', onWaiting });
  const fragment = parseFragment(html, { url });
  if (!fragment.firstElementChild || LOGIN_PAGE.test(html))
    throw new InvalidResponseError('answer', url, 'no rating form');
  return fragment;
};

/** Puts a dialog around a modal without one: the browser then handles focus, Escape and the page behind it. */
export const wrap = (modal: HTMLElement | DocumentFragment): HTMLDialogElement => {
  const dialog = createElement('dialog', { class: 'juzur-dialog' });
  if (modal instanceof HTMLElement) modal.before(dialog);
  dialog.append(modal);
  for (const element of dialog.children) element.removeAttribute('hidden');
  return dialog;
};

/** Appends a fetched rating form as a closed dialog. Its direction is that of its trigger, since the body may have none. RATE-01 */
export const adoptModal = (fragment: DocumentFragment, url: string, host: Element): HTMLElement => {
  const dialog = fragment.querySelector('dialog') ?? wrap(fragment);
  dialog.setAttribute(FETCHED, url);
  dialog.dir ||= getComputedStyle(host).direction;
  document.body.append(fragment, dialog);
  return dialog;
};

/** The rating in a trigger. Read it at the press, because a script or a rating in the trigger may have changed it. RATE-03 */
export const chosenValue = (host: Element): number => {
  const first = (selector: string) => host.querySelector<HTMLInputElement>(`input${selector}`);
  const input =
    first('[data-rating]:is(:checked,:not([type=radio]))') ??
    first(':checked') ??
    first(':is(.rating-tooltip-manual,.manual-rating-tooltip,[name=rating]):not([type=radio])') ??
    first(':not([type=radio],[name=product_id])');
  return input ? ratingOf(input.value, maximumOf(input)) : 0;
};

/**
 * Gives a modal's rating input the trigger's value, as far as its scale goes. RATE-03
 * If the trigger has none, a fetched form keeps the server's value: the visitor's own rating.
 */
export const writeValue = (modal: HTMLElement, value: number): void => {
  const inputs = [
    ...modal.querySelectorAll<HTMLInputElement>('.rating-tooltip-manual,.manual-rating-tooltip,[data-island^=rating]'),
  ];
  const input =
    modal.querySelector<HTMLInputElement>('input[data-rating]') ??
    // A display of the mean may come before the input that is rated with.
    inputs.find(isEditable) ??
    inputs[0] ??
    modal.querySelector<HTMLInputElement>('input[name=rating]:not([type=radio])');
  if (!input) return;
  const own = modal.hasAttribute(FETCHED) ? Number(input.defaultValue) || 0 : 0;
  input.value = `${Math.min(value || own, maximumOf(input))}`;
  input.dispatchEvent(new CustomEvent('change', { bubbles: true }));
};
