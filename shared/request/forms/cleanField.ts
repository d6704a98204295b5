import { westernDigits } from '../../core/index.ts';
import { onAbort, setAttributeUntil, setStyleUntil } from '../../page/index.ts';
import type { Field } from './fieldMessage.ts';

const TYPES = ['text', 'search', 'url', 'email', 'tel'];

/** Marks that can't be seen and that people paste with a text: direction marks, soft hyphens, spaces without width. */
const MARKS = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** Joiners belong to words and pictures; at their edges they do nothing. */
const EDGES = /(?<!\S)[\u200C\u200D]|[\u200C\u200D](?!\S)/g;
const REPEATED = /([\u200C\u200D])[\u200C\u200D]+/g;

/**
 * Takes the invisible marks out of a single-line field, and makes the digits of a numeric one, or of one whose pattern they do not
 * match, Western, before the browser checks its pattern. In a decimal field the sign of an Arabic keyboard becomes a point, and so
 * does a comma that the pattern refuses: keyboards of phones have one sign alone. A password stays as it was typed. FORM-05
 */
export const cleanField = (field: Field): void => {
  const { type, inputMode, validity } = field as HTMLInputElement;
  if (!TYPES.includes(type)) return;
  // Setting a value moves the caret.
  const set = (value: string) => {
    if (value !== field.value) field.value = value;
  };
  set(field.value.replace(MARKS, '').replace(REPEATED, '$1').replace(EDGES, ''));
  if (type === 'tel' || /^(numeric|decimal|tel)$/.test(inputMode) || validity.patternMismatch)
    set(westernDigits(field.value).trim());
  const point = validity.patternMismatch ? /٫|,(?!\d{3}$)/ : '٫';
  if (inputMode === 'decimal') set(field.value.replaceAll('٬', '').replace(point, '.'));
};

/** What templates print on a number field although browsers ignore it there. */
const IGNORED = ['maxlength', 'minlength', 'pattern', 'size'];

/** What a site's rules for `input[type=number]` give a field, and those for `input[type=text]` would not. */
const LOOK = ['width', 'height', 'padding', 'text-align'];

/** The text of a telephone number is left to right, and so would begin at the other side of a right-to-left page. */
const lookOf = (field: HTMLInputElement) => {
  const style = getComputedStyle(field);
  const start = style.direction === 'rtl' ? 'right' : 'left';
  return LOOK.map((name) => style.getPropertyValue(name).replace('start', start));
};

/**
 * Changes the type of a field, which keeps its look. What browsers ignore on a number field does not count on the other one
 * either. While the visitor is on another page it has its own type, under which browsers keep its text for Back, and for a tab
 * that they discard. QNTY-01, PHON-01
 */
export const setTypeUntil = (field: HTMLInputElement, type: string, signal: AbortSignal): void => {
  const before = lookOf(field);
  if (field.type === 'number') for (const name of IGNORED) setAttributeUntil(field, name, null, signal);
  // With the type the caret goes to the start, and what the visitor types would come first. It can't be read before.
  const isFocused = field.matches(':focus');
  const isSelected = isFocused && `${getSelection()}` === field.value;
  const { type: own } = field;
  setAttributeUntil(field, 'type', type, signal);
  /** What the field has on this page while the visitor is on another one. */
  let text: string | null = null;
  const leave = () => {
    if (field.type !== type) return;
    text = field.value;
    field.type = own;
    // A number field keeps no signs of a mobile number.
    field.value ||= text.replace(/[\s()+-]/g, '');
  };
  const comeBack = () => {
    if (field.type === own && text !== null) Object.assign(field, { type, value: text });
    text = null;
  };
  addEventListener('pagehide', leave, { signal });
  addEventListener('pageshow', comeBack, { signal });
  // A morph of the page writes the printed type again, under which the next key would empty a mobile number.
  const types = new MutationObserver(() => {
    if (text === null && field.type === own) field.type = type;
  });
  types.observe(field, { attributeFilter: ['type'] });
  onAbort(signal, () => types.disconnect());
  const after = lookOf(field);
  before.forEach((value, index) => {
    if (value !== after[index]) setStyleUntil(field, LOOK[index] as string, value, signal);
  });
  const { length } = field.value;
  if (isFocused) field.setSelectionRange(isSelected ? 0 : length, length);
};

/**
 * Lets a field take a mobile number as people have it: a number field drops Eastern digits, spaces and a plus, and `maxlength`
 * cuts off a pasted +970 59 …. PHON-01, ORDR-02
 */
export const takeAnyMobile = (field: HTMLInputElement, signal: AbortSignal): void => {
  if (field.type === 'number') setTypeUntil(field, 'tel', signal);
  setAttributeUntil(field, 'maxlength', null, signal);
};

/**
 * Rewrites the Eastern digits that a visitor typed as Western ones. The caret stays where it is.
 * @param event the field's `input` event; nothing is rewritten while a word is being composed
 * @returns whether the text changed
 */
export const rewriteDigits = (field: HTMLInputElement, event: Event): boolean => {
  const { value, selectionStart } = field;
  const western = westernDigits(value);
  if (western === value || (event as InputEvent).isComposing) return false;
  field.value = western;
  field.setSelectionRange(selectionStart, selectionStart);
  return true;
};

/** Browsers drop Eastern digits from a number field without a word. Western ones in their place are the visitor's own edit. */
export const takeAllDigits = (form: HTMLFormElement, signal: AbortSignal): void => {
  const onType = (event: InputEvent) => {
    const typed = `${event.data}`;
    const western = westernDigits(typed).replace('٫', '.');
    const { form: own, type, inputMode } = event.target as Partial<HTMLInputElement>;
    // What a keyboard of Android composes comes into a text field anyway.
    const isNumber = type === 'number' || (inputMode === 'decimal' && event.cancelable);
    if (western === typed || own !== form || !isNumber) return;
    event.preventDefault();
    document.execCommand('insertText', false, western);
  };
  // On the window, since a field may be outside its form.
  addEventListener('beforeinput', onType, { capture: true, signal });
};

/** A number with a sign between its thousands: a comma, an Arabic comma, or an Arabic thousands or decimal separator. */
const GROUPED = /^-?[1-9]\d{0,2}(?:[,،٬٫]\d{3})+(?!\d)/;

/**
 * Parses a typed number in Eastern, Persian or Western digits, with a point, a comma or ٫ before its decimals. Spaces, invisible
 * marks and words such as a currency are left out. `1/2` is a half. QNTY-01, LIST-11
 * @param hasGroups whether `1,500` is 1500
 * @returns NaN if invalid
 */
export const typedNumber = (text: string, hasGroups: boolean): number => {
  const digits = westernDigits(text).replace(/[^\d.,،٬٫/-]/g, '');
  const ungrouped = hasGroups ? digits.replace(GROUPED, (group) => group.replace(/[^\d-]/g, '')) : digits;
  const parse = (part: string) => Number.parseFloat(part.replaceAll('٬', '').replace(/[,،٫]/, '.'));
  const [number = Number.NaN, parts] = ungrouped.split('/').map(parse);
  return number / (parts || 1);
};

/**
 * Fires the `change` event that Firefox omits if a script has replaced the typed text before the field loses the focus.
 * @returns a function to call each time a script replaces typed text
 */
export const fireMissedChange = (input: HTMLInputElement, signal: AbortSignal): (() => void) => {
  let isReplaced = false;
  // Other browsers fire `change` themselves, before `blur`.
  input.addEventListener('change', () => (isReplaced = false), { capture: true, signal });
  const fire = () => isReplaced && input.dispatchEvent(new CustomEvent('change', { bubbles: true }));
  input.addEventListener('blur', fire, { signal });
  return () => {
    isReplaced = document.activeElement === input;
  };
};
