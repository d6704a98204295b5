import type { Config } from './config.ts';

/**
 * What was typed and not sent yet, kept for this tab and by conversation: a reload or an ended session loses nothing.
 * @param text left out, it is only read
 */
export const draft = ({ address }: Config, text?: string): string | null => {
  const key = `juzur-draft:${address}`;
  try {
    if (text !== undefined) sessionStorage.setItem(key, text);
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};
