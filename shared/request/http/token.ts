import { globalSingleton } from '../../core/index.ts';
import { definePageConfig } from '../../page/index.ts';

/** A token that was fetched after a 419, if the page has no `<meta>` for it. */
const renewed = globalSingleton<{ value: string | null }>('token', () => ({ value: null }));

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
  const field = form?.elements.namedItem(name);
  return renewed.value || meta()?.content || value || (field instanceof HTMLInputElement && field.value) || null;
};

/** Stores a renewed token for the next request and in the forms that the browser itself submits. */
export const keepToken = (value: string): void => {
  const element = meta();
  if (element) element.content = value;
  else renewed.value = value;
  for (const field of document.getElementsByName(tokenNames().field))
    if (field instanceof HTMLInputElement && field.type === 'hidden') field.value = value;
};
