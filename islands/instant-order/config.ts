import { elementsOf, HookError, type OptionTable } from '../../shared/core/index.ts';
import { expectHost, hasFlag, part, readOptions, resolveUrl } from '../../shared/page/index.ts';
import { fieldOf, phoneRule, submitButtonOf, submitButtonsOf, wholePattern } from '../../shared/request/forms/index.ts';
import { routes } from '../../shared/request/index.ts';

export const options = {
  'recaptcha-key': { type: 'text' },
  /** A regular expression that must match the whole number. */
  pattern: { type: 'text' },
} as const satisfies OptionTable;

export const readConfig = (host: HTMLElement) => {
  const form = expectHost<HTMLFormElement>(host, 'form');
  const { 'recaptcha-key': captchaKey, pattern } = readOptions(form, options);
  const own = wholePattern(pattern);
  if (pattern && !own) throw new HookError('data-pattern', 'a regular expression', pattern);
  // Beside the field of a widget such as intl-tel-input, a hidden one of the name is empty until the submission.
  const named = elementsOf(form).some(({ type }) => type === 'tel')
    ? '[name=mobile]:not([type=hidden])'
    : '[name=mobile]';
  const mobile = fieldOf(form, ['[data-mobile]', named], 'tel');
  part(form, '[name=product_id]');
  const route = resolveUrl(routes().instant_order).href;
  return {
    form,
    /** Its name is the site's own; the request names it `mobile`. */
    mobile,
    captchaKey,
    phone: phoneRule(own ?? undefined),
    /** Whether the browser validates the other fields. FORM-07 */
    isChecked: !hasFlag(form, 'unchecked'),
    button: submitButtonsOf(form).find(({ formAction }) => formAction === route) ?? submitButtonOf(form),
  };
};

export type Config = ReturnType<typeof readConfig>;
