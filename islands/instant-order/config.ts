import { option } from '../../shared/dom/options.ts';
import { HookError } from '../../shared/island/HookError.ts';
import { MOBILE } from '../../shared/text/mobile.ts';

/** What a host of `form[data-island=instant-order]` holds. */
export interface Config {
  form: HTMLFormElement;
  mobile: HTMLInputElement;
  /** An input, a select or radios: its value is read at each press. */
  product: { value: string };
  /** The hidden field that a captcha without a script may have filled. */
  captcha: { value: string } | null;
  captchaKey: string | null;
  /** For the whole bare number. */
  pattern: RegExp;
  /** Where the server wants messages to be shown. */
  box: HTMLElement | null;
}

/** @throws HookError when the host is no form, a field is missing or the pattern is none */
export const readConfig = (host: HTMLElement): Config => {
  if (!(host instanceof HTMLFormElement)) throw new HookError('host', 'a form', host.localName);
  const field = (name: string) => host.elements.namedItem(name) as HTMLInputElement | null;
  const needed = (name: string) => {
    const found = field(name);
    if (found) return found;
    throw new HookError(`[name=${name}]`, 'a field in the form');
  };
  const source = option(host, 'pattern');
  let pattern = MOBILE;
  try {
    if (source) pattern = new RegExp(`^(?:${source})$`);
  } catch {
    throw new HookError('data-pattern', 'a regular expression', source);
  }
  return {
    form: host,
    mobile: needed('mobile'),
    product: needed('product_id'),
    captcha: field('recaptcha'),
    captchaKey: (option(host, 'recaptcha-key') as string | undefined) ?? null,
    pattern,
    box: host.querySelector('[data-message]'),
  };
};
