import { resolveUrl } from '../../page/index.ts';
import { isSecret } from './body.ts';

/** Parameters whose values are nobody's business, such as a nonce. */
const PRIVATE = /token|nonce|hash|key|code|pass|mail|phone|mobile|sig/i;

/**
 * A request in error messages: the key of its route, its path and query. Sites route by the query, too. What a visitor typed is
 * left out: the fields of a GET, and what the URL has from the page's own query. REQ-03
 * @param url as the site wrote it, without the fields of a GET
 */
export const nameOf = ({ url, route }: { url: string; route?: string | undefined }): string => {
  const page = new URLSearchParams(location.search);
  try {
    const { pathname, searchParams } = resolveUrl(url);
    const shown = [...searchParams].map(([name, value]) =>
      page.has(name) || PRIVATE.test(name) ? `${name}=…` : `${name}=${value}`,
    );
    const query = shown.length && !isSecret(route) ? `?${shown.join('&')}` : '';
    return `${route ? `${route} ` : ''}${pathname}${query}`;
  } catch {
    return url;
  }
};
