import { elementsOf } from '../../core/index.ts';
import { withParam } from '../index.ts';

interface Captcha {
  reset(widget?: unknown): void;
  execute(key: string, options?: { action: string }): PromiseLike<string>;
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

/** Requests another picture of letters, as PHP, Laravel and OpenCart draw it, and empties the field for the letters. */
const renewPictures = (form: HTMLFormElement): void => {
  const pictures = [...form.querySelectorAll('img')].filter(({ src }) => /captcha/i.test(src));
  for (const picture of pictures) picture.src = withParam(picture.src, 'juzur', `${Date.now()}`);
  for (const field of pictures.length ? elementsOf(form) : [])
    if (field.type === 'text' && /captcha/i.test(field.name)) field.value = '';
};

/** The functions of a vendor's script, by its global; undefined without the script. */
export const captchaOf = (global: string): Captcha | undefined => {
  const vendor = (window as unknown as Record<string, Vendor>)[global];
  return vendor?.enterprise ?? vendor;
};

/** The script of reCAPTCHA v3, which has no widget: the site writes its token into a hidden field, often once. */
const V3 = 'script[src*=recaptcha][src*="render="]:not([src*="render=explicit"])';

const renewToken = async (field: HTMLInputElement, key: string): Promise<void> => {
  try {
    const token = await captchaOf('grecaptcha')?.execute(key, { action: field.dataset.action ?? 'submit' });
    if (token) field.value = token;
  } catch {
    // The script is blocked, or the key is not its own.
  }
};

const renewTokens = (form: HTMLFormElement): void => {
  const script = document.querySelector<HTMLScriptElement>(V3);
  const key = script && new URL(script.src).searchParams.get('render');
  for (const field of key ? elementsOf(form) : [])
    if (field.type === 'hidden' && /captcha/i.test(field.name) && field.value) void renewToken(field, key as string);
};

/**
 * Resets the captchas of a form that was sent: their tokens, and the letters of a picture, count once. FORM-04
 * @param isAnswered whether the server can be reached, to draw a picture
 */
export const resetCaptcha = (form: HTMLFormElement, isAnswered: boolean): void => {
  if (isAnswered) renewPictures(form);
  renewTokens(form);
  const fields = elementsOf(form);
  for (const [name, global, idOf] of VENDORS)
    for (const field of fields.filter((each) => each.name === name)) {
      // hCaptcha adds a field with the name of reCAPTCHA.
      if (name[0] === 'g' && fields.some((each) => each.name === 'h-captcha-response')) continue;
      try {
        captchaOf(global)?.reset(field.closest('.cf-turnstile') ?? (idOf(field.id) || undefined));
      } catch {
        // The site filled the field itself: there is no such widget.
      }
    }
};
