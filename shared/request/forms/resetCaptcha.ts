import { elementsOf } from '../../core/index.ts';

interface Captcha {
  reset(widget?: unknown): void;
}

/** The script of reCAPTCHA Enterprise has its functions one level deeper. */
type Vendor = (Captcha & { enterprise?: Captcha }) | undefined;

/** The field of each vendor's token, the global of its script, and the widget's id in the field's id. */
const VENDORS: [field: string, global: string, idOf: (id: string) => unknown][] = [
  ['cf-turnstile-response', 'turnstile', (id) => id.replace(/_response$/, '')],
  ['h-captcha-response', 'hcaptcha', (id) => id.split('h-captcha-response-')[1]],
  // The first widget's field has no number.
  ['g-recaptcha-response', 'grecaptcha', (id) => Number(id.split('-').at(-1))],
];

/** Resets the captcha widgets of a form that was sent: their tokens count once. FORM-04 */
export const resetCaptcha = (form: HTMLFormElement): void => {
  const fields = elementsOf(form);
  for (const [name, global, idOf] of VENDORS)
    for (const field of fields.filter((each) => each.name === name)) {
      // hCaptcha adds a field with the name of reCAPTCHA.
      if (name[0] === 'g' && fields.some((each) => each.name === 'h-captcha-response')) continue;
      const vendor = (window as unknown as Record<string, Vendor>)[global];
      try {
        (vendor?.enterprise ?? vendor)?.reset(field.closest('.cf-turnstile') ?? (idOf(field.id) || undefined));
      } catch {
        // The site filled the field itself: there is no such widget.
      }
    }
};
