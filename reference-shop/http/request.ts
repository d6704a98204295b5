import type { Context } from 'hono';
import type { ShopContext } from './context.ts';
import { publicOrigin } from './origin.ts';

// What a request says: what it wants, where it comes from, its numbers and its fields.

/** Files are the same for every visitor: their responses, errors included, neither start nor replace a session. */
export const isFile = (path: string) => /^\/(assets|pictures)\//.test(path);

/** Whether the request needs a whole page: it comes from a browser without JavaScript, not from an island. */
export function wantsPage(c: ShopContext): boolean {
  const accept = c.req.header('Accept') ?? '';
  if (isFile(c.req.path)) return false;
  return c.req.header('X-Juzur') === undefined && !accept.includes('application/json');
}

/** Whether a browser prefetches the page: the visitor has not seen it yet, so nothing on it counts as read. */
export const isPrefetch = (c: ShopContext): boolean => /prefetch|prerender/.test(c.req.header('Sec-Purpose') ?? '');

/** The query with which the visitor saw this page before. @returns null after another page, or if the browser does not say */
export function queryBefore(c: ShopContext): URLSearchParams | null {
  const referrer = c.req.header('Referer') ?? '';
  if (!URL.canParse(referrer)) return null;
  const { origin, pathname, searchParams } = new URL(referrer);
  return origin === publicOrigin(c) && pathname === new URL(c.req.url).pathname ? searchParams : null;
}

/**
 * A URL of this shop to go to, for example after logging in. A browser decides where a URL leads after dropping tabs
 * and line breaks, reading `\` as `/` and removing `.` segments, so the resolved URL is checked and not the text.
 * @returns its path with query, or `/` for anything that leads elsewhere
 */
export function returnPath(c: ShopContext, asked: string | undefined): string {
  const origin = publicOrigin(c);
  const url = URL.parse(asked ?? '', origin);
  if (url?.origin !== origin) return '/';
  const path = url.pathname + url.search + url.hash;
  // The path of `/.//host` is `//host`, which names another host.
  return URL.parse(path, origin)?.href === url.href ? path : '/';
}

/** A row's number as a path segment: `/p/${idParam}`. */
export const idParam = ':id{[1-9][0-9]{0,8}}';

/** A row's number; null for any other text. */
export const readId = (text: string | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;

/** A number from 0 to `most`; null for any other text. */
export const readWholeNumber = (text: string | undefined, most: number): number | null =>
  /^\d{1,16}$/.test(text ?? '') && Number(text) <= most ? Number(text) : null;

/** The page number of a fragment: 1 if there is none, null for any other text. An island never requests page "abc". */
export const readFragmentPage = (text: string | undefined): number | null => (text === undefined ? 1 : readId(text));

const maxPage = 1_000_000;

/** The page number of a whole page: any other text is page 1. The catalogue limits it to the last page. */
export function readPage(text: string | null | undefined): number {
  const page = Math.floor(Number(text ?? 1));
  return page >= 1 ? Math.min(page, maxPage) : 1;
}

// People never type a zero byte, and the database refuses it with an error.
const zeroByte = '\0';

/**
 * The named fields of a posted form, each as text. A field that is missing or is a file is empty. A line break, which forms send as
 * two characters, is one, as for the `maxlength` of a field.
 */
export async function formFields<K extends string>(c: Context, ...names: K[]): Promise<Record<K, string>> {
  const body: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
  const entries = names.map((name) => {
    const value = body[name];
    return [name, typeof value === 'string' ? value.replaceAll(zeroByte, '').replaceAll('\r\n', '\n') : ''] as const;
  });
  return Object.fromEntries(entries) as Record<K, string>;
}
