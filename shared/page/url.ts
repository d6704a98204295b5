/** A URL may contain spaces, as in `/p/صورة 1.jpg`, but not tabs and line breaks, which browsers remove. */
const PLAIN = /^\P{Cc}+$/u;

/**
 * Resolves a URL as a link of the page does: letters in its query are encoded in the document's charset. A page that was opened
 * as `https://name:password@host/`, as of a test server, gives its links these credentials, which no request may have.
 * @throws TypeError if it is not a URL
 */
export const resolveUrl = (url: string): URL => {
  const result = new URL(Object.assign(document.createElement('a'), { href: url }).href);
  const { username, host } = result;
  if (username && host === location.host && username === new URL(document.URL).username)
    result.username = result.password = '';
  return result;
};

/**
 * Checks a URL from a response before it is used in a link: http, https or relative, without credentials.
 * docs/contract.md "URLs in responses"
 * @returns the absolute URL, or null if it is refused (`//host`, `/\host`, `javascript:`, `data:`, `user@host`)
 */
export const safeUrl = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (!PLAIN.test(text) || /^[\\/]{2}/.test(text)) return null;
  try {
    const url = resolveUrl(text);
    if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
    // URL() also accepts `https:host` and `http:\\host`. Only `http://host` and `https://host` are allowed.
    if (/^[a-z][a-z\d+.-]*:/i.test(text) && !/^https?:\/\/[^\\/]/i.test(text)) return null;
    // Behind a proxy that ends TLS, frameworks print the site's own URLs with http.
    if (url.host === location.host && location.protocol === 'https:') url.protocol = 'https:';
    return url.href;
  } catch {
    return null;
  }
};

/**
 * Checks a URL before a request.
 * @param origins other allowed origins besides the page's own
 * @returns the URL, or null if its origin is not allowed
 */
export const sameSiteUrl = (value: unknown, ...origins: (string | null)[]): URL | null => {
  const href = safeUrl(value);
  const url = href ? new URL(href) : null;
  return url && [location.origin, ...origins].includes(url.origin) ? url : null;
};
