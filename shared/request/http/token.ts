import { elementsOf, HookError } from '../../core/index.ts';
import { definePageConfig, reportOnce } from '../../page/index.ts';

/** A token that was fetched after a 419, if the page has no `<meta>` for it. */
let renewed: string | null = null;

/** The name of the token's form field and of its header, and the token itself if the configuration contains it. */
export const tokenNames = definePageConfig(({ readObject }) =>
  readObject('token', { field: '_token', header: 'X-CSRF-TOKEN', value: null as string | null }),
);

const meta = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');

/**
 * The current request token. It is read before each request, because another tab or the page may have renewed it.
 * @param form its hidden field is read if the token is nowhere else
 */
export const readToken = (form?: HTMLFormElement): string | null => {
  const { field: name, value } = tokenNames();
  // A template may print it twice.
  const field = form && elementsOf(form).find((each) => each.name === name);
  return renewed || meta()?.content || value || field?.value || null;
};

/**
 * The header with the request token. If no header can carry it, such as the "…" of an example, that is reported once, and the
 * token is sent in the body alone. The error does not quote it.
 */
export const tokenHeader = (token: string, form: HTMLFormElement | undefined): Record<string, string> => {
  const { header } = tokenNames();
  if (/^[\w-]+$/.test(header) && /^[\x20-\x7e]+$/.test(token)) return { [header]: token };
  const expected = 'a name and a value that a header can carry';
  reportOnce('token', form ?? null, new HookError('token', expected, undefined, "print your server's token"));
  return {};
};

/** Stores a renewed token for the next request and in the forms that the browser itself submits. */
export const keepToken = (value: string): void => {
  const element = meta();
  if (element) element.content = value;
  else renewed = value;
  for (const field of document.getElementsByName(tokenNames().field))
    if (field instanceof HTMLInputElement && field.type === 'hidden') field.value = value;
};
