import { sharedOnce } from '../island/kernel.ts';
import { page } from './page.ts';

/** A token fetched after a 419 where the page has no `<meta>` to keep it. */
const renewed = sharedOnce<{ value: string | null }>('token', () => ({ value: null }));

const meta = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');

/**
 * The request token as it stands now: read before each call, since another tab or the page itself may have renewed it.
 * @param form whose hidden field is the last resort
 */
export const readToken = (form?: HTMLFormElement): string | null => {
  const { token } = page();
  const field = form?.elements.namedItem(token.field);
  return renewed.value || meta()?.content || token.value || (field instanceof HTMLInputElement && field.value) || null;
};

/** Puts a renewed token wherever the next call, or a form sent without scripts, will look for it. */
export const keepToken = (value: string): void => {
  const element = meta();
  if (element) element.content = value;
  else renewed.value = value;
  for (const field of document.getElementsByName(page().token.field))
    if (field instanceof HTMLInputElement && field.type === 'hidden') field.value = value;
};
