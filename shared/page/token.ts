import { globalSingleton } from '../core/index.ts';
import { definePageConfig } from './definePageConfig.ts';

/** A token fetched after a 419 where the page has no `<meta>` to keep it. */
const renewed = globalSingleton<{ value: string | null }>('token', () => ({ value: null }));

/** Where the token stands in a form and in a request, and the token itself where the configuration has it. */
export const tokenNames = definePageConfig(({ readObject }) =>
  readObject('token', { field: '_token', header: 'X-CSRF-TOKEN', value: null as string | null }),
);

const meta = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');

/**
 * The current request token. It is read before each request, because another tab or the page may have renewed it.
 * @param form whose hidden field is the last resort
 */
export const readToken = (form?: HTMLFormElement): string | null => {
  const { field: name, value } = tokenNames();
  const field = form?.elements.namedItem(name);
  return renewed.value || meta()?.content || value || (field instanceof HTMLInputElement && field.value) || null;
};

/** Stores a renewed token where the next request, or a form submitted without scripts, reads it. */
export const keepToken = (value: string): void => {
  const element = meta();
  if (element) element.content = value;
  else renewed.value = value;
  for (const field of document.getElementsByName(tokenNames().field))
    if (field instanceof HTMLInputElement && field.type === 'hidden') field.value = value;
};
