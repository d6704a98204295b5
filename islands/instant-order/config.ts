import { expectHost, option, part } from '../../shared/dom/options.ts';
import { HookError } from '../../shared/island/HookError.ts';
import { MOBILE } from '../../shared/text/mobile.ts';

/** What a host of `form[data-island=instant-order]` holds. */
export interface Config {
  form: HTMLFormElement;
  mobile: HTMLInputElement;
  /** What the server says of the field, ids of its own elements. */
  describedBy: string;
  captchaKey: string | undefined;
  /** For the whole bare number. */
  pattern: RegExp;
  /** Whether the browser shall check the other fields: the server wrote no `novalidate`. */
  isChecked: boolean;
  /** The first one that sends the form, which may stand outside of it. */
  button: Element | null;
  /** Where the server wants messages to be shown. */
  box: HTMLElement | null;
}

const patternOf = (source: unknown): RegExp => {
  try {
    return source ? new RegExp(`^(?:${source})$`) : MOBILE;
  } catch {
    throw new HookError('data-pattern', 'a regular expression', source);
  }
};

/** A field of the form; one that stands elsewhere is tied to it by `form=`. */
const field = (form: HTMLFormElement, name: string): HTMLInputElement =>
  (form.elements.namedItem(name) as HTMLInputElement | null) ?? part(form, `[name=${name}]`);

/** @throws HookError when the host is no form, a field is missing or the pattern is none */
export const readConfig = (host: HTMLElement): Config => {
  const form = expectHost<HTMLFormElement>(host, 'form');
  const mobile = field(form, 'mobile');
  field(form, 'product_id');
  return {
    form,
    mobile,
    describedBy: mobile.getAttribute('aria-describedby') ?? '',
    captchaKey: option(form, 'recaptcha-key') as string | undefined,
    pattern: patternOf(option(form, 'pattern')),
    isChecked: !form.hasAttribute('novalidate'),
    button: [...form.elements].find((element) => (element as HTMLButtonElement).type === 'submit') ?? null,
    box: form.querySelector('[data-message]'),
  };
};
