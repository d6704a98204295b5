import ky, { HTTPError } from 'ky';
import { sameSiteUrl } from '../text/index.ts';
import { quote, readBody } from './body.ts';
import { beginExchange, type Exchange, endExchange, failExchange } from './exchange.ts';
import { HttpError } from './HttpError.ts';
import { InvalidResponseError } from './InvalidResponseError.ts';
import { watchLeaving } from './leaving.ts';
import { RequestError } from './RequestError.ts';
import { retryAfterMs } from './retryAfter.ts';
import { type TimeLimit, timeouts } from './timeouts.ts';

export interface RequestOptions {
  /** Target of `juzur:request-end`. If it is null or removed from the page, the document is the target. */
  host: Element | null;
  /** The island's signal, or that of a single request: an abort cancels the request. */
  signal: AbortSignal;
  /** Which time limit of the configuration applies. */
  limit: TimeLimit;
  /** How often a GET is retried after a network error or a status of `RETRIED`. A poll repeats itself, so it uses 0. */
  retries?: number;
  /** Other allowed origins, such as the auth services. If given, the request includes the cookies of its origin. */
  origins?: readonly (string | null)[];
  headers?: Record<string, string>;
  /** The request continues after the page unloads. */
  keepalive?: boolean;
  /** `ETag` of the previous response. A 304 is then a success without a body. */
  etag?: string | null;
  /** Sends a POST instead of fetch, such as `sendWithProgress`. */
  sendBody?(request: globalThis.Request, body: URLSearchParams | FormData): Promise<Response>;
  /** A key of the configuration's `routes`. The responses of some routes are never quoted in an error message. */
  route?: string;
}

interface Request extends RequestOptions {
  method: 'GET' | 'POST';
  body?: URLSearchParams | FormData;
  accept: 'application/json' | 'text/html' | 'application/json, text/html' | '*/*';
}

/** The response with the request's `etag` is still current. */
export const NOT_MODIFIED = 304;

/** 520 to 524 come from a CDN that did not get the server's response. */
const RETRIED = [408, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524];
const FIRST_PAUSE_MS = 300;
/** If the server asks for a longer pause, the request fails and the island decides when to try again. */
const LONGEST_PAUSE_MS = 5000;

const serverMessage = (body: string): string | null => {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' && message.trim() ? message : null;
  } catch {
    return null;
  }
};

const isElsewhere = (response: Response, url: URL): boolean => {
  if (!response.redirected) return false;
  const final = new URL(response.url);
  const plain = (path: string) => path.replace(/\/$/, '');
  return final.origin !== url.origin || plain(final.pathname) !== plain(url.pathname);
};

/** The error for a redirect. It contains the path only, because the query may contain a secret. */
const redirectError = (response: Response, url: URL, { method, accept }: Request): InvalidResponseError => {
  const hint = '; islands expect JSON when X-Requested-With: XMLHttpRequest is sent';
  const why = `redirected to ${new URL(response.url).pathname}${method === 'POST' && accept !== '*/*' ? hint : ''}`;
  return new InvalidResponseError('redirect', url.pathname, why, response.status);
};

const isType = (response: Response, accept: Request['accept']): boolean => {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  return accept === '*/*' || accept.split(', ').includes(type.replace(/^application\/.+\+json$/, 'application/json'));
};

const asksForLonger = (error: Error): boolean =>
  error instanceof HTTPError &&
  (retryAfterMs(error.response.headers.get('retry-after'), Date.now()) ?? 0) > LONGEST_PAUSE_MS;

/**
 * @param timeLimit aborts when the request's time is over
 * @param whenStaying resolves as soon as the visitor is not about to leave the page
 */
const failure = async (
  cause: unknown,
  url: URL,
  request: Request,
  timeLimit: AbortSignal,
  whenStaying: () => Promise<void>,
): Promise<unknown> => {
  const path = url.pathname;
  if (request.signal.aborted) return request.signal.reason;
  if (cause instanceof RequestError) return cause;
  if (cause instanceof HTTPError) {
    // The error status is that of the redirect's target, so the result of the POST is unknown.
    if (request.method === 'POST' && isElsewhere(cause.response, url))
      return redirectError(cause.response, url, request);
    const { status, headers } = cause.response;
    const body = await readBody(cause.response, path).catch(() => '');
    return new HttpError(path, status, serverMessage(body), retryAfterMs(headers.get('retry-after'), Date.now()));
  }
  // If the time of a request with `keepalive` is over, Firefox rejects it with a network error.
  if (timeLimit.aborted) return new RequestError('timeout', `${path} did not answer in time`, { cause });
  await whenStaying();
  if (request.signal.aborted) return request.signal.reason;
  return new RequestError('network', `${path} could not be reached`, { cause });
};

interface Received {
  /** The body; empty after a 304. */
  text: string;
  headers: Headers;
}

/** Sends one request and reads its body. */
const send = async (url: string, request: Request, exchange: Exchange): Promise<Received> => {
  const { method, body, accept, signal, limit, retries = 2, origins, headers } = request;
  const { keepalive = false, etag, sendBody, route } = request;
  const checkedUrl = sameSiteUrl(url, ...(origins ?? []));
  if (!checkedUrl) throw new RequestError('address', `${url} is not a URL of this site`);
  const ended = new AbortController();
  const timeLimit = AbortSignal.timeout(timeouts()[limit]);
  const limited = AbortSignal.any([signal, timeLimit]);
  const whenStaying = watchLeaving(AbortSignal.any([limited, ended.signal]));
  try {
    const init = {
      method,
      // A redirect to another origin fails before anything is sent there: the body may contain the request token.
      ...(checkedUrl.origin === location.origin && method === 'POST' && { mode: 'same-origin' as const }),
      credentials: origins ? 'include' : 'same-origin',
      keepalive,
      // A page and its JSON or fragment may share a URL. If the response were cached, Back could show it instead of the
      // page. In Chromium, a hanging request also blocks the next one to the same URL until it knows whether the response
      // can be cached.
      cache: 'no-store',
      // Requests to the auth service get no extra header, because that would cause a preflight.
      headers: {
        Accept: accept,
        ...(checkedUrl.origin === location.origin && { 'X-Requested-With': 'XMLHttpRequest' }),
        // By default the browser adds `Cache-Control: no-cache`, and many frameworks never respond 304 to that.
        ...(etag && { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' }),
        ...headers,
      },
      ...(body && { body }),
    } as const;
    const response = await ky(checkedUrl.href, {
      ...init,
      signal: limited,
      timeout: false,
      fetch: (sent) =>
        body && sendBody
          ? sendBody(sent as globalThis.Request, body)
          : // A URL, not ky's Request: scripts that wrap `fetch` often expect a text, and Firefox ignores the `keepalive`
            // of a Request.
            fetch(checkedUrl.href, { ...init, signal: (sent as globalThis.Request).signal }),
      throwHttpErrors: (status) => !(etag && status === NOT_MODIFIED),
      retry: {
        limit: method === 'GET' ? retries : 0,
        methods: ['get'],
        statusCodes: RETRIED,
        afterStatusCodes: [429, 503],
        // ky also reads RateLimit-Reset and similar headers. This limits their pauses.
        maxRetryAfter: LONGEST_PAUSE_MS,
        shouldRetry: ({ error }) => (asksForLonger(error) ? false : undefined),
        delay: (attempt) => FIRST_PAUSE_MS * 3 ** (attempt - 1),
        jitter: true,
      },
    });
    exchange.status = response.status;
    // A server may redirect a POST to the same URL, where a GET then returns a page.
    const isPage = method === 'POST' && response.redirected && !isType(response, accept);
    if (isPage || isElsewhere(response, checkedUrl)) throw redirectError(response, checkedUrl, request);
    if (response.status === NOT_MODIFIED) return { text: '', headers: response.headers };
    if (!isType(response, accept))
      throw new InvalidResponseError(
        'content-type',
        checkedUrl.pathname,
        response.status === 204
          ? `expected ${accept}, got 204 without a body`
          : `expected ${accept}, got ${response.headers.get('content-type')}: ${quote(await readBody(response, checkedUrl.pathname).catch(() => ''), route)}`,
        response.status,
      );
    return { text: await readBody(response, checkedUrl.pathname), headers: response.headers };
  } catch (cause) {
    throw await failure(cause, checkedUrl, request, timeLimit, whenStaying);
  } finally {
    ended.abort();
  }
};

/**
 * Sends one request and reads its response. All rules common to requests are here: same origin, time limit
 * including the body, retries of GETs, error status, redirects, content type, size. docs/contract.md "Requests"
 * @param read parses and checks the body
 * @throws RequestError, or the signal's reason if the caller aborted the request
 */
export const sendRequest = async <T>(
  url: string,
  request: Request,
  read: (text: string, exchange: Exchange, headers: Headers) => T,
): Promise<T> => {
  const startedAt = performance.now();
  const exchange = beginExchange(request.method, url, request.host);
  try {
    const { text, headers } = await send(url, request, exchange);
    return read(text, exchange, headers);
  } catch (cause) {
    failExchange(exchange, cause);
    throw cause;
  } finally {
    endExchange(exchange, startedAt);
  }
};
