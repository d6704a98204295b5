import { westernDigits } from './digits.ts';
import { closest, elementsOf } from './members.ts';

/** Whether a click is for this page, and not for a new tab or a download (modifier key or another button). */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  !(button || ctrlKey || metaKey || shiftKey || altKey || defaultPrevented);

let keyDown = '';

const isDown = (keys: RegExp): boolean => keys.test(keyDown);

/** Whether a key is down that has made a change, and may not be the last: an arrow, or a digit of a date that is being typed. */
export const isChoosing = (): boolean => isDown(/^(\S$|Arrow|Page|Home|End|Backspace|Delete)/);

/** Notes a key of the page, or a press of the pointer, before which the end of a key may have gone to another window. */
export const noteKey = ({ type, key }: KeyboardEvent): void => {
  // Autofill dispatches keydown events without a key.
  keyDown = type === 'keydown' && key ? key : '';
};

/** Whether an arrow key made a click. The browser clicks each radio that the key passes, which must change no context. WCAG 3.2.2 */
export const isArrowClick = ({ detail }: MouseEvent): boolean => isDown(/^(Arrow|Page|Home|End)/) && !detail;

const LIMIT_MS = 10_000;
/** Attributes that say what a press is about. */
const SUBJECT = 'href value action formaction data-product-id data-rating-for data-rating-url data-toggle-key'.split(
  ' ',
);
/** Fields that other code fills while a press waits. */
const PASSING = /token|nonce|csrf|captcha|altcha|turnstile/i;

/**
 * A field's value, as far as a script that formats it leaves it: it may write the digits of a number as Western ones, and of a
 * phone number the spaces, the dashes and the country code as it likes.
 */
const unformatted = ({ type, value }: HTMLInputElement): string => {
  if (!/^(text|tel)$/.test(type)) return value;
  const western = westernDigits(value);
  return /^[+\d\s()-]{7,}$/.test(western) ? western.replace(/\D/g, '').slice(-7) : western;
};

/** What the fields of a form say. `FormData` would fire the event `formdata` at listeners of the site. */
const contentOf = (form: HTMLFormElement) =>
  elementsOf<HTMLInputElement & { selectedOptions?: Iterable<HTMLOptionElement> }>(form)
    .filter(({ name }) => !PASSING.test(name))
    .map((field) => [unformatted(field), field.checked, ...[...(field.selectedOptions ?? [])].map(({ text }) => text)]);

const subjectOf = (target: Element, host: Element): string => {
  const form = closest(target, 'form') ?? (target as HTMLButtonElement).form;
  // What is around the press: its link or button, its form, its card.
  const about = [form, host];
  for (let element: Element | null = target; element; element = element.parentElement) about.push(element);
  return JSON.stringify([
    form && contentOf(form as HTMLFormElement),
    about.map((element) => SUBJECT.map((name) => element?.getAttribute(name))),
  ]);
};

/**
 * Keeps a press that waits for a script or for the connection. It is dropped after 10 s, when the visitor leaves the page, and
 * when what it is about has changed. PAGE-05
 * @param target the pressed element, or a form that was submitted without a button
 * @param onDrop called once, if the visitor leaves or the time is over
 * @returns ends the wait, and says whether the press counts then
 */
export const keepPress = (target: Element, host: Element, onDrop: () => void): (() => boolean) => {
  const subject = subjectOf(target, host);
  let counts: boolean | undefined;
  const settle = () => {
    clearTimeout(timer);
    removeEventListener('pagehide', drop);
    counts ??= subject === subjectOf(target, host);
    return counts;
  };
  const drop = () => {
    counts = false;
    settle();
    onDrop();
  };
  const timer = setTimeout(drop, LIMIT_MS);
  addEventListener('pagehide', drop);
  return settle;
};

/**
 * Whether the browser says that it has no connection. In some apps it says so with one.
 * @param host where the last press has failed, which has its state `error`, the next one is tried all the same
 */
export const isOffline = (host?: HTMLElement): boolean => !navigator.onLine && host?.dataset.state !== 'error';
