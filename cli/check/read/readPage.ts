import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PageSource } from '../page/page.ts';
import { parsePage } from '../page/parse.ts';
import type { ReadText } from '../rules/styleSheet.ts';
import { decode } from './decode.ts';

const LIMIT_MS = 60_000;
/** Where a file would be that does not say it. */
const UNKNOWN_PLACE = 'http://localhost/';

/** A page that cannot be read, so that nothing is known about it. */
export class UnreadablePage extends Error {
  override name = 'UnreadablePage';
}

export const isUrl = (source: string): boolean => /^https?:\/\//i.test(source);

/**
 * Sends a GET request as a browser that opens a page, on a connection of its own: a server may close an idle one at the
 * moment of the next request.
 * @throws UnreadablePage without a response
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

/** Where a file says that its page is: a template's own links count as links of the same site then. */
const placeOfFile = (html: string): URL => {
  for (const { name, attributes } of parsePage(html, true).tags) {
    const isCanonical = name === 'link' && attributes.get('rel')?.toLowerCase() === 'canonical';
    const address = isCanonical
      ? attributes.get('href')
      : attributes.get('property') === 'og:url' && attributes.get('content');
    if (address && isUrl(address) && URL.canParse(address)) return new URL(address);
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

/** Reads the style sheets of a page: of the same site, or beside the file. */
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
    // Another site does not get the headers, which may hold a session.
    if (target.origin !== url.origin) return Promise.resolve(null);
    const known = read.get(target.href) ?? fetchText(target);
    read.set(target.href, known);
    return known;
  };
};
