import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PageSource } from '../page/page.ts';
import { parsePage } from '../page/parse.ts';
import type { ReadText } from '../rules/styleSheet.ts';
import { decode } from './decode.ts';

const LIMIT_MS = 60_000;
/** The URL of a file that does not name its own. */
const UNKNOWN_PLACE = 'http://localhost/';

/** The page cannot be read, so it cannot be checked. */
export class UnreadablePage extends Error {
  override name = 'UnreadablePage';
}

export const isUrl = (source: string): boolean => /^https?:\/\//i.test(source);

/**
 * Sends a GET request as a browser does when it opens a page. Each request has its own connection, because a server may
 * close an idle connection just when the next request begins.
 * @throws UnreadablePage if there is no response
 */
export const get = async (url: URL | string, headers: Readonly<Record<string, string>>): Promise<Response> => {
  try {
    return await fetch(url, {
      headers: { Accept: 'text/html,*/*;q=0.8', Connection: 'close', ...headers },
      signal: AbortSignal.timeout(LIMIT_MS),
    });
  } catch (cause) {
    const why = ((cause as Error).cause as Error | undefined)?.message || (cause as Error).message;
    throw new UnreadablePage(`${url}: no response (${why})`, { cause });
  }
};

const readUrl = async (source: string, headers: Readonly<Record<string, string>>): Promise<PageSource> => {
  const response = await get(source, headers);
  const type = response.headers.get('content-type');
  if (!response.ok) throw new UnreadablePage(`${source}: answered ${response.status}`);
  if (!/^(text\/html|application\/xhtml\+xml)\b/i.test(type ?? ''))
    throw new UnreadablePage(`${source}: expected a page, got ${type ?? 'no content type'}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { source, url: new URL(response.url || source), headers: response.headers, ...decode(bytes, type) };
};

/** The URL that a file names as its own. With it, absolute links to the site count as links of the same site. */
const placeOfFile = (html: string): URL => {
  for (const { name, attributes } of parsePage(html, true).tags) {
    const isCanonical = name === 'link' && attributes.get('rel')?.toLowerCase() === 'canonical';
    const href = isCanonical
      ? attributes.get('href')
      : attributes.get('property') === 'og:url' && attributes.get('content');
    if (href && isUrl(href) && URL.canParse(href)) return new URL(href);
  }
  return new URL(UNKNOWN_PLACE);
};

const readFromFile = async (source: string): Promise<PageSource> => {
  try {
    const decoded = decode(await readFile(source), null);
    return { source, url: placeOfFile(decoded.html), headers: null, ...decoded };
  } catch (cause) {
    throw new UnreadablePage(`${source}: ${(cause as NodeJS.ErrnoException).code ?? cause}`, { cause });
  }
};

/** Reads a page from its URL or from a file. @throws UnreadablePage */
export const readPage = (source: string, headers: Readonly<Record<string, string>>): Promise<PageSource> =>
  isUrl(source) ? readUrl(source, headers) : readFromFile(source);

/** Returns a function that reads the style sheets of a page: from the same site, or from files beside the page. */
export const textReader = (headers: Readonly<Record<string, string>>): ReadText => {
  const read = new Map<string, Promise<string | null>>();
  const fetchText = async (url: URL) => {
    try {
      const response = await get(url, headers);
      return response.ok ? await response.text() : null;
    } catch {
      return null;
    }
  };
  return ({ source, url }, href) => {
    if (!isUrl(source))
      return /^([a-z]+:|\/)/i.test(href)
        ? Promise.resolve(null)
        : readFile(join(dirname(source), href.replace(/[?#].*/, '')), 'utf8').catch(() => null);
    if (!URL.canParse(href, url)) return Promise.resolve(null);
    const target = new URL(href, url);
    // Other sites do not receive the headers, because these may contain a session cookie.
    if (target.origin !== url.origin) return Promise.resolve(null);
    const known = read.get(target.href) ?? fetchText(target);
    read.set(target.href, known);
    return known;
  };
};
