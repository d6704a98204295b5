import { elementsOf, memberOf } from '../../core/index.ts';
import { insertUntil, resolveUrl, setAttributeUntil } from '../../page/index.ts';
import { tokenNames } from '../index.ts';

/** The button that submitted a form; null if none did. happy-dom then names the form itself. */
export const submitterOf = ({ submitter }: SubmitEvent): HTMLElement | null =>
  submitter?.matches('form') ? null : submitter;

/** The form's submit buttons, which may be outside the form. An image button is no element of its form. */
export const submitButtonsOf = (form: HTMLFormElement): HTMLButtonElement[] =>
  elementsOf<HTMLButtonElement>(form).filter(({ type }) => type === 'submit');

/**
 * Sends a form as a press of its button: servers ask for its name, as in `isset($_GET['filter'])`. Of several buttons none is
 * meant. A web component that submits, as Material's, is no button for the browser, and one that was pressed may have gone.
 */
export const submitForm = (form: HTMLFormElement, pressed?: HTMLElement | null): void => {
  const [only, another] = submitButtonsOf(form);
  const button = (pressed ?? (another ? null : only)) as HTMLButtonElement | null;
  memberOf(form, 'requestSubmit')(button?.form === form && button.validity ? button : null);
};

/** The form's first submit button, before all those with a URL of their own; null if it has none. */
export const submitButtonOf = (form: HTMLFormElement): HTMLElement | null => {
  const buttons = submitButtonsOf(form);
  return buttons.find((button) => !button.hasAttribute('formaction')) ?? buttons[0] ?? null;
};

/**
 * Where a form leads: the button's own URL wins over the form's, as the browser has it. It is read from the attribute, because a
 * field named "action" hides `form.action`.
 */
export const actionOf = (form: HTMLFormElement, submitter: HTMLElement | null = null): string =>
  submitter?.getAttribute('formaction') || form.getAttribute('action') || location.href;

/** Whether a field changes with each page or try, and is no part of what is sent. */
export const isPassing = (name: string): boolean =>
  name === tokenNames().field || /captcha|altcha|turnstile/i.test(name);

/**
 * All that a submission sends. A guard of the site may have put something else in place of the pressed button. The value of a web
 * component is among the form's.
 */
const dataOf = (form: HTMLFormElement, submitter: HTMLElement | null): FormData => {
  const { form: owner, type, name, value, validity } = Object(submitter) as Partial<HTMLButtonElement>;
  const isOwned = owner === form && type !== 'button';
  const data = new FormData(form, isOwned && validity ? submitter : null);
  if (name && !isOwned) data.append(name, `${value}`);
  return data;
};

/** The texts that a submission sends: those of the form's fields, and the name and value of its button. Files are left out. */
export const textFields = (form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams => {
  const fields = [...dataOf(form, submitter)];
  return new URLSearchParams(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
};

/** The button's own attribute wins over the form's, as the browser has it. */
export const submissionAttribute = (form: HTMLFormElement, submitter: HTMLElement | null, name: string): string =>
  (submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '').toLowerCase();

/** Whether a target is this tab. Menu builders print an empty one on each link, and templates that were framed once `_top`. */
export const isHere = (target: string): boolean =>
  /^(_self)?$/i.test(target) || (window.top === window && /^_(top|parent)$/i.test(target));

/** The target of links, and of forms that the browser sends, that have none of their own. */
export const baseTarget = (): string => document.querySelector('base[target]')?.getAttribute('target') ?? '';

/** Whether what the browser gets for a form opens in this tab. */
export const opensHere = (event: SubmitEvent): boolean =>
  isHere(submissionAttribute(event.target as HTMLFormElement, submitterOf(event), 'target') || baseTarget());

/** Whether the submission loads a page in this tab, and `sendForm` can send it: not with the click coordinates of an image button. */
export const leavesPage = (event: SubmitEvent): boolean => {
  const form = event.target as HTMLFormElement;
  const submitter = submitterOf(event) as HTMLInputElement | null;
  return submissionAttribute(form, submitter, 'method') !== 'dialog' && opensHere(event) && submitter?.type !== 'image';
};

/** Sends a form as its submitter would, without a second `submit` event, so that no script handles it twice. */
export const sendForm = (event: SubmitEvent): void => {
  const form = event.target as HTMLFormElement;
  const submitter = submitterOf(event) as HTMLButtonElement | null;
  const sent = new AbortController();
  for (const name of ['action', 'enctype', 'method', 'target']) {
    const own = submitter?.getAttribute(`form${name}`);
    if (own != null) setAttributeUntil(form, name, own, sent.signal);
  }
  if (submitter?.name) {
    const { name, value } = submitter;
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
    insertUntil(field, () => form.append(field), sent.signal);
  }
  // The sheet that it was in is gone, and a form that is not in the page is not sent.
  if (!form.isConnected) document.body.append(Object.assign(form, { hidden: true }));
  memberOf(form, 'submit')();
  sent.abort();
};

/**
 * What the browser would send, except that a file always makes it multipart, since its name alone is of no use.
 * @returns `files`: those that the visitor has chosen
 */
export const formFields = (form: HTMLFormElement, submitter: HTMLElement | null) => {
  const data = dataOf(form, submitter);
  const all = [...data];
  const files = all.flatMap(([, value]) => (value instanceof File && value.name !== '' ? [value] : []));
  const isMultipart = files.length > 0 || submissionAttribute(form, submitter, 'enctype') === 'multipart/form-data';
  const texts = all.map(([name, value]) => [name, value instanceof File ? value.name : value]);
  return { fields: isMultipart ? data : new URLSearchParams(texts), files };
};

/**
 * The query that the browser writes when it sends these fields by a GET form: in the document's charset, in which a letter
 * that it lacks becomes `&#1607;`.
 * @returns empty without fields, otherwise with its `?`
 */
export const formQuery = (fields: URLSearchParams): string => {
  // All signs stay encoded. A link encodes the letters, because only the browser knows the charset.
  const letters = String(fields).replace(/(?:%[89A-F].)+/g, decodeURIComponent);
  return resolveUrl(`?${letters}`).search;
};
