import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PageSource } from '../page/page.ts';
import { type StartTag, tagsIn } from '../page/parse.ts';
import type { ReadText } from '../rules/styleSheet.ts';
import { decode } from './decode.ts';
import { MOST_BYTES, readUpTo } from './readUpTo.ts';

const LIMIT_MS = 60_000;
/** The URL of a file that does not name its own. */
const UNKNOWN_PLACE = 'http://localhost/';

/** The page cannot be read, so it cannot be checked. */
export class UnreadablePage extends Error {
  override name = 'UnreadablePage';
}

export const isUrl = (source: string): boolean => /^https?:\/\//i.test(source);

const MOST_REDIRECTS = 20;

/** Whether a redirect stays on the site: in the same origin, or from http to https on the host's default ports. */
export const isSameSite = (from: URL, to: URL): boolean =>
  to.origin === from.origin || (from.protocol === 'http:' && !from.port && to.origin === `https://${from.host}`);

/** The URL to which a response redirects; null if it is not a redirect. */
const redirectTarget = ({ status, headers }: Response, url: URL): URL | null => {
  const location = [301, 302, 303, 307, 308].includes(status) ? headers.get('location') : null;
  return location !== null && URL.canParse(location, url) ? new URL(location, url) : null;
};

/**
 * Sends a request and follows its redirects within the site. The request may contain a session cookie or a key, which no
 * other site may receive, so a redirect to another site is returned as it is.
 * @param send sends the request to this URL, with `redirect: 'manual'`
 */
export const followOnSite = async (url: string, send: (url: string) => Promise<Response>): Promise<Response> => {
  let current = new URL(url);
  for (let redirects = 0; ; redirects++) {
    const response = await send(current.href);
    const target = redirectTarget(response, current);
    if (!target || !isSameSite(current, target)) return response;
    if (redirects === MOST_REDIRECTS) throw new TypeError('too many redirects');
    await response.body?.cancel();
    current = target;
  }
};

/**
 * Sends a GET request as a browser does when it opens a page. Each request has its own connection, because a server may
 * close an idle connection just when the next request begins.
 * @returns the response; a redirect only if it leads to another site
 * @throws UnreadablePage if there is no response
 */
export const get = async (url: URL | string, headers: Readonly<Record<string, string>>): Promise<Response> => {
  try {
    return await followOnSite(`${url}`, (target) =>
      fetch(target, {
        headers: { Accept: 'text/html,*/*;q=0.8', Connection: 'close', ...headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(LIMIT_MS),
      }),
    );
  } catch (cause) {
    const why = ((cause as Error).cause as Error | undefined)?.message || (cause as Error).message;
    throw new UnreadablePage(`${url}: no response (${why})`, { cause });
  }
};

const readUrl = async (source: string, headers: Readonly<Record<string, string>>): Promise<PageSource> => {
  const response = await get(source, headers);
  const type = response.headers.get('content-type');
  const target = redirectTarget(response, new URL(response.url));
  if (target) throw new UnreadablePage(`${source}: redirects to ${target.origin}, which is another site`);
  if (!response.ok) throw new UnreadablePage(`${source}: answered ${response.status}`);
  if (!/^(text\/html|application\/xhtml\+xml)\b/i.test(type ?? ''))
    throw new UnreadablePage(`${source}: expected a page, got ${type ?? 'no content type'}`);
  const { bytes, isCut } = await readUpTo(response.body);
  if (isCut) throw tooLarge(source);
  return { source, url: new URL(response.url), headers: response.headers, ...decode(bytes, type) };
};

/** The URL that a page names as its own, or that of which a browser saved it. */
const ownUrl = (html: string, tags: readonly StartTag[]): string | null => {
  const canonical = tags.find(
    ({ name, attributes }) => name === 'link' && /^canonical$/i.test(attributes.get('rel') ?? ''),
  );
  const shared = tags.find(({ attributes }) => attributes.get('property') === 'og:url');
  const [, saved] = /<!-- saved from url=\(\d+\)(\S+) -->/.exec(html.slice(0, 1000)) ?? [];
  const urls = [canonical?.attributes.get('href'), shared?.attributes.get('content'), saved];
  return urls.find((url) => url && isUrl(url) && URL.canParse(url)) ?? null;
};

/** The origin to which most of a page's absolute links and forms lead; null if it has none. */
const commonOrigin = (tags: readonly StartTag[]): string | null => {
  const counts = new Map<string, number>();
  for (const { name, attributes } of tags) {
    const url = (name === 'a' && attributes.get('href')) || (name === 'form' && attributes.get('action'));
    if (!url || !isUrl(url) || !URL.canParse(url)) continue;
    const { origin } = new URL(url);
    counts.set(origin, (counts.get(origin) ?? 0) + 1);
  }
  const [[origin] = [null]] = [...counts].sort(([, one], [, other]) => other - one);
  return origin;
};

/** The URL of a file on its site. With it, absolute links to the site count as links of the same site. */
const placeOfFile = (html: string): URL => {
  const tags = tagsIn(html);
  return new URL(ownUrl(html, tags) ?? commonOrigin(tags) ?? UNKNOWN_PLACE);
};

const tooLarge = (source: string) =>
  new UnreadablePage(`${source}: larger than ${MOST_BYTES / 1024 / 1024} MiB, so it is not checked`);

/** What only a template has, and no page as a server prints it: PHP, Twig, Django, Liquid, Blade, Razor, ERB. */
const TEMPLATE =
  /<\?(?:php\b|=)|\{%-? ?\w+|<%-? ?end\b|^[ \t]*@(?:extends|section|include|foreach|csrf|model|using)\b/im;

/** @returns the first such text outside of what may show it on a page */
const templateTagIn = (html: string): string | undefined => {
  const parts = html.split(/<\/(?:pre|code|script|style|textarea)\b/i);
  const outside = parts.map((part) => part.split(/<(?:pre|code|script|style|textarea)\b/i)[0]);
  return TEMPLATE.exec(outside.join(''))?.[0].trim();
};

const readFromFile = async (source: string): Promise<PageSource> => {
  const { bytes, isCut } = await readUpTo(createReadStream(source)).catch((cause: NodeJS.ErrnoException) => {
    throw new UnreadablePage(`${source}: ${cause.code ?? cause}`, { cause });
  });
  if (isCut) throw tooLarge(source);
  const decoded = decode(bytes, null);
  const tag = templateTagIn(decoded.html);
  if (tag)
    throw new UnreadablePage(
      `${source}: a template, with ${tag}. Fix: give the URL of a page that it makes, or save that page`,
    );
  return { source, url: placeOfFile(decoded.html), headers: null, ...decoded };
};

/** Reads a page from its URL or from a file. @throws UnreadablePage */
export const readPage = (source: string, headers: Readonly<Record<string, string>>): Promise<PageSource> =>
  isUrl(source) ? readUrl(source, headers) : readFromFile(source);

/** Returns a function that reads the style sheets of a page: from the same site, or from files beside the page. */
export const textReader = (headers: Readonly<Record<string, string>>): ReadText => {
  const read = new Map<string, Promise<string | null>>();
  const textOf = async (body: AsyncIterable<Uint8Array> | null) => {
    const { bytes, isCut } = await readUpTo(body);
    return isCut ? null : new TextDecoder().decode(bytes);
  };
  const fetchText = async (url: URL) => {
    try {
      const response = await get(url, headers);
      const type = response.headers.get('content-type');
      // Browsers run no module of another type. A page is recognized by its text.
      const isRefused = url.pathname.endsWith('.js') && type && !/script|html/i.test(type);
      return response.ok && !isRefused ? await textOf(response.body) : null;
    } catch {
      return null;
    }
  };
  return ({ source, url }, href) => {
    if (!isUrl(source))
      return /^([a-z]+:|\/)/i.test(href)
        ? Promise.resolve(null)
        : textOf(createReadStream(join(dirname(source), href.replace(/[?#].*/, '')))).catch(() => null);
    if (!URL.canParse(href, url)) return Promise.resolve(null);
    const target = new URL(href, url);
    // Other sites do not receive the headers, because these may contain a session cookie.
    if (target.origin !== url.origin) return Promise.resolve(null);
    const known = read.get(target.href) ?? fetchText(target);
    read.set(target.href, known);
    return known;
  };
};
