import { addForLife, setForLife } from '../../shared/dom/life.ts';
import { expectHost, part } from '../../shared/dom/options.ts';
import type { IslandModule } from '../../shared/island/types.ts';
import { t } from '../../shared/text/catalogue/signup.ts';

interface Signup {
  /** Mobile, password and its confirmation. */
  asked: HTMLElement[];
  /** What appears, then all that is in it. */
  revealed: HTMLElement[];
}

const LOOK_MS = 500;
/** Fields whose value is what somebody wrote: a box, a choice or a list item has one from the start. */
const WRITTEN =
  'textarea,input' +
  ['hidden', 'checkbox', 'radio', 'range', 'color', 'submit', 'button', 'image', 'reset']
    .map((type) => `:not([type=${type}])`)
    .join('');
const IN_USE = ':autofill,:focus,[aria-invalid=true],.has-error';

/** A browser that fills a page while it loads shows the value to scripts only after the visitor's first touch. */
const isFilled = (element: HTMLElement): boolean =>
  !!(element as HTMLInputElement).value?.trim() || element.matches(':autofill');

const isInUse = (element: HTMLElement): boolean =>
  element.matches(IN_USE) || (element.matches(WRITTEN) && isFilled(element));

/** The e-mail field appears once mobile, password and confirmation are filled, and never goes while it is in use. SIGN-01 */
export const signup: IslandModule<Signup> = {
  readConfig(host) {
    const form = expectHost(host, 'form');
    const reveal = part(form, '[data-reveal=email]');
    return {
      asked: ['mobile', 'password', 'password_confirmation'].map((name) => part(form, `[name=${name}]`)),
      revealed: [reveal, ...reveal.querySelectorAll<HTMLElement>('*')],
    };
  },
  attach({ host, config: { asked, revealed }, signal, emit }) {
    const [reveal] = revealed as [HTMLElement];
    const ours = (revealed as HTMLInputElement[]).filter(({ disabled }) => !disabled);
    const region = addForLife(document.createElement('p'), (element) => host.append(element), signal);
    region.className = 'juzur-announcer';
    region.setAttribute('role', 'status');
    setForLife(reveal, 'hidden', null, signal);
    for (const element of ours) setForLife(element, 'disabled', null, signal);
    const look = () => {
      const hidden = !asked.every(isFilled) && !revealed.some(isInUse);
      if (hidden === reveal.hidden) return;
      reveal.hidden = hidden;
      // A required field that nobody sees would stop the form without a word; a disabled one does not.
      for (const element of ours) element.disabled = hidden;
      if (hidden || told) return;
      told = true;
      region.textContent = t('revealed');
      emit('reveal');
    };
    let told = false;
    look();
    // What is there from the start did not appear.
    told = !reveal.hidden;
    for (const type of ['input', 'change']) host.addEventListener(type, look, { signal });
    // A password manager may fill the fields whenever it likes, and tell nobody; this also sees that the focus has left.
    const timer = setInterval(look, LOOK_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
  },
};
