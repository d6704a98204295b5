/** Spaces may stand in an address, `/p/صورة 1.jpg`; tabs and line breaks, which a browser takes out, may not. */
const PLAIN = /^\P{Cc}+$/u;

/**
 * An address from an answer, as a link may carry it: http, https or relative, without credentials. THREATS 2.2, CONTRACT "Urls"
 * @returns the absolute address, or null when it is refused (`//host`, `/\host`, `javascript:`, `data:`, `user@host`)
 */
export const safeAddress = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (!PLAIN.test(text) || /^[\\/]{2}/.test(text)) return null;
  try {
    const url = new URL(text, document.baseURI);
    if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
    // `https:host` and `http:\\host` are parsed leniently; only the two honest spellings of another host pass.
    if (/^[a-z][a-z\d+.-]*:/i.test(text) && !/^https?:\/\/[^\\/]/i.test(text)) return null;
    return url.href;
  } catch {
    return null;
  }
};

/**
 * An address that a call may go to.
 * @param origins others that are allowed beside the page's own
 * @returns null when it leads elsewhere
 */
export const callAddress = (value: unknown, ...origins: (string | null)[]): URL | null => {
  const href = safeAddress(value);
  const url = href ? new URL(href) : null;
  return url && [location.origin, ...origins].includes(url.origin) ? url : null;
};
