import { pageEntries } from '../../core/index.ts';
import { createElement, insertUntil, setAttributeUntil, uuid } from '../../page/index.ts';
import { fieldText as t } from './texts.ts';

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const MISSING = {
  checkbox: 'check',
  file: 'file',
  radio: 'choose',
  'select-one': 'choose',
  'select-multiple': 'choose',
};

/** The values between which the value of a field is. */
const stepsBeside = (field: HTMLInputElement) => {
  const copy = field.cloneNode() as HTMLInputElement;
  copy.value = field.value;
  copy.stepDown();
  const low = copy.value;
  copy.stepUp();
  return { low, high: copy.value };
};

/**
 * What is wrong with the value of a field, in the page's language. The site's own text comes first: that of
 * `setCustomValidity`, or the `title` of a field with a pattern.
 */
export const faultText = (field: Field): string => {
  const { validity, type, title, validationMessage } = field;
  const { min = '', max = '', minLength = 0, maxLength = 0 } = field as Partial<HTMLInputElement>;
  if (validity.customError) return validationMessage;
  if (validity.valueMissing) return t((MISSING[type as keyof typeof MISSING] as 'choose' | undefined) ?? 'missing');
  if (validity.typeMismatch && (type === 'email' || type === 'url')) return t(type);
  if (validity.badInput && type === 'number') return t('number');
  if (validity.tooShort) return t('short', { count: minLength });
  if (validity.tooLong) return t('long', { count: maxLength });
  if (validity.rangeUnderflow) return t('min', { min });
  if (validity.rangeOverflow) return t('max', { max });
  if (validity.stepMismatch) return t('step', stepsBeside(field as HTMLInputElement));
  return title || t('format');
};

/** What a visitor fills in. */
export const FIELDS =
  ':is(input,select,textarea):not([type=hidden],[type=submit],[type=button],[type=image],[type=reset])';

/**
 * The last of the elements that are beside one in a grid, or in a line up to the next field, as in a row that wraps: a message
 * between them would move them.
 */
const lastBeside = (place: Element, isGrid: boolean): Element => {
  const { bottom } = place.getBoundingClientRect();
  const isBeside = (next: Element | null) =>
    next &&
    next.getBoundingClientRect().top < bottom &&
    (isGrid || !(next.matches(FIELDS) || next.querySelector(FIELDS)));
  let end = place;
  while (isBeside(end.nextElementSibling)) end = end.nextElementSibling as Element;
  return end;
};

/**
 * The end of the row that an element shares with its button or icon in a flex or grid container, by floats or in a line of text: a
 * message between them would push the button away.
 */
const endOfRow = (place: Element): Element => {
  const row = place.parentElement;
  if (!row || row === document.body) return place;
  const { display, flexDirection, flexWrap } = getComputedStyle(row);
  // Each radio in a box of its own, beside the others, as `.form-check-inline` of Bootstrap.
  const isRadio = display === 'inline-block' && row.querySelector('[type=radio]');
  if (isRadio || /flex row(-reverse)? nowrap$/.test(`${display} ${flexDirection} ${flexWrap}`)) return endOfRow(row);
  const end = lastBeside(place, /grid$/.test(display));
  // In a row in which all float, a message would float, too.
  return /left|right/.test(getComputedStyle(place).float) && !end.nextElementSibling ? row : end;
};

/**
 * The element whose row is followed by the message: the row of a quantity's buttons, the label around the field or right after
 * it, which style sheets find by `input + label`, else the field or the box that it covers.
 */
const placeOf = (field: Field): Element => {
  const { nextElementSibling: next, parentElement: box } = field;
  // It may lie over what the theme draws in its place, such as a select or a box for files. Select2 makes it one pixel high.
  const isCover = getComputedStyle(field).position === 'absolute' && field.offsetHeight > 1;
  const drawn = isCover && box?.matches('div,span') && box.querySelectorAll(FIELDS).length < 2 ? box : field;
  return (
    pageEntries().find(({ definition, host }) => definition.name === 'quantity' && host.contains(field))?.host ??
    field.closest('label') ??
    (next instanceof HTMLLabelElement && [field, null].includes(next.control as Field | null) ? next : drawn)
  );
};

/**
 * Inserts a note after an element and what is beside it, or into the table cell in it that has the field: beside a cell it would be
 * one more column.
 */
export const insertNote = (note: Element, place: Element, field: Element): void => {
  const cell = field.closest('td,th');
  const end = endOfRow(place);
  if (cell && end.contains(cell)) cell.append(note);
  else end.after(note);
};

/**
 * Shows a message beside a field and connects the two for screen readers.
 * @param group all fields that the message is about: the radios of a group, else the field alone
 * @returns a function that removes the message and restores the server's attributes
 */
export const showFieldMessage = (field: Field, text: string, group: readonly Field[] = [field]): (() => void) => {
  const scope = new AbortController();
  const { signal } = scope;
  const message = createElement('p', { class: 'juzur-field-message', id: `juzur-${uuid.v4()}` }, text);
  const last = group.at(-1) ?? field;
  const insert = () => {
    const place = placeOf(last);
    insertNote(message, place, last);
    // A field may be in a tab, a step or a `details` that is not shown. The visitor has to see why nothing is sent.
    let around = place.parentElement;
    for (; around && around !== document.body && !message.checkVisibility(); around = around.parentElement)
      around.after(message);
  };
  insertUntil(message, insert, signal);
  for (const each of group) {
    const described = `${each.getAttribute('aria-describedby') ?? ''} ${message.id}`.trim();
    setAttributeUntil(each, 'aria-describedby', described, signal);
    // A single radio button is never invalid; its group is.
    if (each.type !== 'radio') setAttributeUntil(each, 'aria-invalid', 'true', signal);
  }
  return () => scope.abort();
};
