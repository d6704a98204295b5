import { callAddress } from '../dom/address.ts';

/**
 * Where the next page of an answer stands, from its `next_page` or `next_url`. CONTRACT "Notifications", "Messages"
 * @param value an address of this site, or a bare number that means `?page=n`
 * @param from the absolute address that was asked
 * @returns null where there is no next page, or it leads elsewhere
 */
export const nextAddress = (value: unknown, from: string): string | null => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !text.trim()) return null;
  if (/^\s*\d+\s*$/.test(text)) {
    const url = new URL(from);
    url.searchParams.set('page', text.trim());
    return url.href;
  }
  // A bare query belongs to what was asked, not to the page that the visitor looks at.
  return callAddress(text.startsWith('?') ? new URL(text, from).href : text)?.href ?? null;
};
