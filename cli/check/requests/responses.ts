import type { Plan } from '../../../islands/about.ts';
import { HookError } from '../../../shared/core/index.ts';
import type { RequestError } from '../../../shared/request/index.ts';
import { error, type Fault, type Rule, warning } from '../fault.ts';
import { checks } from '../islands.ts';
import { type Page, placeOf } from '../page/page.ts';
import { charsetOf } from '../rules/charset.ts';
import { faultOf } from '../rules/reported.ts';
import type { Recorded } from './record.ts';

const DOCS = 'docs/islands has the response of each island; fields in the page configuration renames fields';
const ISLAND_ANSWER = 'answer with JSON or the fragment when X-Juzur is sent, also with an error status';
const RIGHT_TYPE =
  'send this Content-Type; where it is another page, such as a login, answer islands (X-Juzur) in their way';

/** Rule and fix by the `kind` of the island's error. */
const RULES: Record<string, readonly [rule: Rule, fix: string]> = {
  address: ['wrong-type', 'requests go to your own site; give a path'],
  network: ['status', 'start the server, or correct the URL'],
  timeout: ['status', 'find out what takes the server so long'],
  redirect: ['status', ISLAND_ANSWER],
  'content-type': ['type', RIGHT_TYPE],
  size: ['shape', 'send fewer items in a response'],
  answer: ['shape', DOCS],
};

const statusFix = (status: number | null): string => {
  if (status === 404 || status === 405)
    return 'add the route, or name yours in routes of the page configuration or on the host';
  if (status === 401 || status === 403) return 'let this visitor read it, or give --header "Cookie: …" of a session';
  if (status === 429) return 'check again later, or raise the limit for this address';
  return 'look for the reason in the log of the server';
};

/** Why there is no response, from Node's error. */
const reasonOf = (cause: Error): string => {
  const { cause: inner } = cause;
  return inner instanceof Error ? ` (${inner.cause instanceof Error ? inner.cause.message : inner.message})` : '';
};

/** The island that sends a request, and its host. */
export interface Sender {
  island: string;
  element: HTMLElement;
}

/** An island's own error about its response. */
export const failureFault = (page: Page, { island, element }: Sender, cause: unknown): Fault => {
  if (cause instanceof HookError) return { ...faultOf(page, island, element, cause), rule: 'shape' };
  const { kind = '', status = null } = cause as Partial<RequestError>;
  const [message, ownFix] = (cause as Error).message.split('. Fix: ');
  const why = kind === 'network' ? reasonOf(cause as Error) : '';
  const [rule, fix] = RULES[kind] ?? ['status', statusFix(status)];
  return error(placeOf(page, element), rule, `${island}: GET ${message}${why}`, ownFix ?? fix);
};

const listOf = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((word) => word.trim().toLowerCase());

const typeOf = ({ headers }: Recorded): string =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

/** Whether caches cannot confuse this response with another one of the same URL: `Vary` separates them, or it is not stored. */
const isKeptApart = ({ headers }: Recorded): boolean =>
  listOf(headers, 'vary').some((name) => ['*', 'x-juzur', 'x-requested-with', 'accept'].includes(name)) ||
  listOf(headers, 'cache-control').includes('no-store');

/** Reports a URL that responds differently to islands and to visitors, if a cache may confuse the two responses. */
const varyFaults = (at: number, name: string, asIsland: Recorded, asVisitor: Recorded): Fault[] => {
  if (asVisitor.status !== 200 || typeOf(asIsland) === typeOf(asVisitor)) return [];
  const [bad] = [asIsland, asVisitor].filter((response) => !isKeptApart(response));
  if (!bad) return [];
  const message = `${name}: answers ${typeOf(asIsland)} to islands and ${typeOf(asVisitor)} to visitors; without Vary a cache gives one for the other`;
  return [error(at, 'vary', message, 'send Vary: X-Juzur with both')];
};

const isShared = (headers: Headers): boolean =>
  listOf(headers, 'cache-control').some((word) => word === 'public' || /^s-maxage=[1-9]/.test(word));

const cachingFaults = (at: number, name: string, { headers }: Recorded, isPersonal: boolean): Fault[] => {
  if (!isShared(headers) || !(isPersonal || headers.has('set-cookie'))) return [];
  const message = `${name}: what is for one visitor may be stored for all: Cache-Control: ${headers.get('cache-control')}`;
  return [error(at, 'caching', message, 'Cache-Control: private, no-store')];
};

const isDecodable = (body: Uint8Array, charset: string): boolean => {
  try {
    new TextDecoder(charset, { fatal: true }).decode(body);
    return true;
  } catch (cause) {
    // The island itself reports a charset that it does not know.
    return cause instanceof RangeError;
  }
};

const charsetFaults = (at: number, name: string, { headers, body }: Recorded): Fault[] => {
  const charset = charsetOf(headers.get('content-type')) ?? 'utf-8';
  if (isDecodable(body, charset)) return [];
  const message = `${name}: the response has bytes that are not ${charset}`;
  return [error(at, 'charset', message, 'send UTF-8, or name the charset in Content-Type')];
};

/**
 * What is wrong with a response apart from its content, such as its headers.
 * @param asVisitor the response to the same URL without `X-Requested-With`; null if there is none
 */
export const responseFaults = (
  page: Page,
  plan: Sender & Pick<Plan, 'isPersonal'>,
  asIsland: Recorded,
  asVisitor: Recorded | null,
): Fault[] => {
  const at = placeOf(page, plan.element);
  const name = `${plan.island}: GET ${asIsland.url.pathname}`;
  return [
    ...charsetFaults(at, name, asIsland),
    ...cachingFaults(at, name, asIsland, plan.isPersonal ?? false),
    ...(asVisitor ? varyFaults(at, name, asIsland, asVisitor) : []),
  ];
};

/** Reports a page that the browser cannot restore from its back/forward cache. */
export const pageCacheFaults = ({ headers, hosts }: Page): Fault[] => {
  const loadsParts = hosts.some(({ definition }) => checks[definition.name]?.loadsParts);
  if (!headers || !loadsParts || !listOf(headers, 'cache-control').includes('no-store')) return [];
  const message =
    'Cache-Control: no-store keeps the page out of the back/forward cache, so Back loads every part of it again';
  return [warning(0, 'caching', message, 'Cache-Control: private, no-cache')];
};
