import type { IslandModule } from '../../shared/core/index.ts';
import { expectHost, insertUntil, part, setAttributeUntil } from '../../shared/page/index.ts';
import { fieldOf, watchFields } from '../../shared/request/forms/index.ts';
import { t } from './texts.ts';

interface Signup {
  requiredFields: HTMLElement[];
  /** The element to reveal, then all its descendants. */
  revealed: HTMLElement[];
}

const LOOK_MS = 500;
/** Fields with a typed value. Other inputs, such as checkboxes and radios, have a value from the start. */
const WRITTEN =
  'textarea,input' +
  ['hidden', 'checkbox', 'radio', 'range', 'color', 'submit', 'button', 'image', 'reset']
    .map((type) => `:not([type=${type}])`)
    .join('');
const IN_USE = ':autofill,:focus,[aria-invalid=true],.has-error';

/** Also checks `:autofill`: scripts can't read a value autofilled during page load before the first interaction. */
const isFilled = (element: HTMLElement): boolean =>
  !!(element as HTMLInputElement).value?.trim() || element.matches(':autofill');

const isInUse = (element: HTMLElement): boolean =>
  element.matches(IN_USE) || (element.matches(WRITTEN) && isFilled(element));

/**
 * Shows the e-mail field once mobile, password and confirmation are filled. Never hides it while it is in use. SIGN-01
 */
export const signup: IslandModule<Signup> = {
  readConfig(host) {
    const form = expectHost(host, 'form');
    const reveal = part(form, '[data-reveal=email]');
    return {
      requiredFields: [
        fieldOf(form, ['[data-mobile]', '[name=mobile]'], 'tel'),
        ...['password', 'password_confirmation'].map((name) => part(form, `[name=${name}]`)),
      ],
      revealed: [reveal, ...reveal.querySelectorAll<HTMLElement>('*')],
    };
  },
  attach({ host, config: { requiredFields, revealed }, signal, emit, requires }) {
    signal.addEventListener('abort', watchFields(host as HTMLFormElement).stop);
    const [reveal] = revealed as [HTMLElement];
    const ours = (revealed as HTMLInputElement[]).filter(({ disabled }) => !disabled);
    const region = insertUntil(document.createElement('p'), (element) => host.append(element), signal);
    requires(region);
    region.className = 'juzur-announcer';
    region.setAttribute('role', 'status');
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
      region.textContent = t('revealed');
      emit('reveal');
    };
    let isReported = false;
    check();
    // Don't announce a field that is visible from the start.
    isReported = !reveal.hidden;
    for (const type of ['input', 'change']) host.addEventListener(type, check, { signal });
    // A password manager may fill the fields without an event. The timer also notices when the focus leaves.
    const timer = setInterval(check, LOOK_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
  },
};
