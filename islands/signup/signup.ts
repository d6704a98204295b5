import { elementsOf, HookError, type IslandModule } from '../../shared/core/index.ts';
import { expectHost, onAbort, part, setAttributeUntil } from '../../shared/page/index.ts';
import { FIELDS, fieldOf, watchFields } from '../../shared/request/forms/index.ts';
import { announce } from '../../shared/request/index.ts';
import { t } from './texts.ts';

const LOOK_MS = 500;
/** Fields with a typed value. Other inputs, such as checkboxes and radios, have a value from the start. */
const WRITTEN = `${FIELDS}:not(select,[type=checkbox],[type=radio],[type=range],[type=color])`;
const IN_USE = ':autofill,:focus,[aria-invalid=true],.has-error';

const REVEAL = '[data-reveal=email]';

/** Where the password and its confirmation are, in this order: marked, under the documented names, or of their type. */
const PASSWORDS = ['[data-password]', '[name=password],[name=password_confirmation]', '[type=password]'];

/** Where the mobile number is typed. A widget such as intl-tel-input has a hidden field of the name, which it fills at the submission. */
const MOBILE = ['[data-mobile]', '[name=mobile]:not([type=hidden])', '[type=tel]', '[name=mobile]'];

/** @throws HookError if the form has no two such fields */
const passwordsOf = (form: HTMLFormElement): HTMLElement[] => {
  const fields = elementsOf<HTMLElement>(form);
  const found = PASSWORDS.map((selector) => fields.filter((field) => field.matches(selector)));
  const passwords = found.find(({ length }) => length > 1);
  if (passwords) return passwords;
  const fix = 'write data-password on the password and on its confirmation';
  throw new HookError(PASSWORDS.join(' or '), 'two such fields inside the host', undefined, fix, 'missing-element');
};

/** Also checks `:autofill`: scripts can't read a value autofilled during page load before the first interaction. */
const isFilled = (element: HTMLElement): boolean =>
  !!(element as HTMLInputElement).value?.trim() || element.matches(':autofill');

const isInUse = (element: HTMLElement): boolean =>
  element.matches(IN_USE) || (element.matches(WRITTEN) && isFilled(element));

const readConfig = (host: HTMLElement) => {
  const form = expectHost<HTMLFormElement>(host, 'form');
  // Around a field that is outside its form: by its attribute, or because the form is in a table.
  const around = elementsOf<HTMLElement>(form).map((field) => field.closest<HTMLElement>(REVEAL));
  const reveal = around.find(Boolean) ?? part(form, REVEAL);
  return {
    requiredFields: [fieldOf(form, MOBILE), ...passwordsOf(form)],
    /** The element to reveal, then all its descendants. */
    revealed: [reveal, ...reveal.querySelectorAll<HTMLElement>('*')],
  };
};

/** Shows the e-mail field once mobile, password and confirmation are filled. Never hides it in use. SIGN-01 */
export const signup: IslandModule<ReturnType<typeof readConfig>> = {
  readConfig,
  attach({ host, config: { requiredFields, revealed }, signal, emit }) {
    onAbort(signal, watchFields(host as HTMLFormElement).stop);
    const [reveal] = revealed as [HTMLElement];
    const ours = (revealed as HTMLInputElement[]).filter(({ disabled }) => !disabled);
    setAttributeUntil(reveal, 'hidden', null, signal);
    for (const element of ours) setAttributeUntil(element, 'disabled', null, signal);
    const check = () => {
      const hidden = !requiredFields.every(isFilled) && !revealed.some(isInUse);
      if (hidden === reveal.hidden) return;
      reveal.hidden = hidden;
      // A hidden required field would block the form silently; a disabled field doesn't.
      for (const element of ours) element.disabled = hidden;
      if (hidden || isReported) return;
      isReported = true;
      announce(t('revealed'));
      emit('reveal');
    };
    let isReported = false;
    check();
    // Don't announce a field that is visible from the start.
    isReported = !reveal.hidden;
    // On the document, since a field may be outside its form.
    for (const type of ['input', 'change']) document.addEventListener(type, check, { signal });
    // A password manager may fill the fields without an event. The timer also notices when the focus leaves.
    const timer = setInterval(check, LOOK_MS);
    onAbort(signal, () => clearInterval(timer));
  },
};
