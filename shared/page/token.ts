import { sharedOnce } from '../island/kernel.ts';
import { configured, TEXT } from './configured.ts';

/** A token fetched after a 419 where the page has no `<meta>` to keep it. */
const renewed = sharedOnce<{ value: string | null }>('token', () => ({ value: null }));

/** Where the token stands in a form and in a request, and the token itself where the configuration has it. */
export const tokenNames = configured(({ merged }) =>
  merged('token', TEXT, { field: '_token', header: 'X-CSRF-TOKEN', value: null as string | null }),
);

const meta = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');

/**
 * The request token as it stands now: read before each call, since another tab or the page itself may have renewed it.
 * @param form whose hidden field is the last resort
 */
export const readToken = (form?: HTMLFormElement): string | null => {
  const { field: name, value } = tokenNames();
  const field = form?.elements.namedItem(name);
  return renewed.value || meta()?.content || value || (field instanceof HTMLInputElement && field.value) || null;
};

/** Puts a renewed token wherever the next call, or a form sent without scripts, will look for it. */
export const keepToken = (value: string): void => {
  const element = meta();
  if (element) element.content = value;
  else renewed.value = value;
  for (const field of document.getElementsByName(tokenNames().field))
    if (field instanceof HTMLInputElement && field.type === 'hidden') field.value = value;
};
