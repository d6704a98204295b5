import type { Config } from './config.ts';

/**
 * What was typed and not sent yet, kept for this tab and by conversation: a reload or an ended session loses nothing.
 * @param text `''` forgets it; left out, it is only read
 */
export const draft = ({ address }: Config, text?: string): string => {
  const key = `juzur-draft:${address}`;
  try {
    if (text) sessionStorage.setItem(key, text);
    else if (text === '') sessionStorage.removeItem(key);
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};
