import ky, { HTTPError } from 'ky';
import { isPlainClick } from '../../core/index.ts';
import { definePageConfig, onAbort, type pageConfig, sameSiteUrl } from '../../page/index.ts';
import { RequestError } from './RequestError.ts';
import { httpError, NOT_MODIFIED, readAccepted, retryAfterMs, type Sent } from './readResponse.ts';

/** Milliseconds from a request's start to its response's last byte, including retries. docs/contract.md "Time limits" */
export const defaultTimeouts = {
  suggestions: 5000,
  fragments: 10_000,
  polls: 10_000,
  blocks: 10_000,
  forms: 15_000,
  order: 20_000,
  upload: 60_000,
} satisfies Record<keyof typeof pageConfig.timeouts, number>;

/** The time limits of requests that name none. */
export const defaultLimits = { GET: 'fragments', POST: 'forms' } as const;

/** The time limits of requests in milliseconds, from the page configuration. */
export const timeouts = definePageConfig(({ readObject }) => readObject('timeouts', defaultTimeouts));

/** @param moved restarts the time limit: bytes were sent or received */
export type SendBody = (
  request: globalThis.Request,
  body: URLSearchParams | FormData,
  moved: () => void,
) => Promise<Response>;

/** Who sends a request: an island, with its context, or the page. */
export interface Requester {
  /** The island's name. It is sent to this site as `X-Juzur`. REQ-02 */
  readonly island: string;
  /** Target of the request's events. If it is null or removed from the page, the document is the target. */
  readonly host: Element | null;
  /** The island's signal, or that of a single request: an abort cancels the request. Without one, nothing does. */
  readonly signal?: AbortSignal;
}

export interface SendOptions extends Pick<Sent, 'route'> {
  /** Which time limit of the configuration applies, if not that of `defaultLimits`. */
  limit?: keyof typeof defaultTimeouts;
  /** How often a GET is retried after a network error or a status of `RETRIED`. A poll repeats itself, so it uses 0. */
  retries?: number | undefined;
  /** Other allowed origins, such as the auth services. If given, the request includes the cookies of its origin. */
  origins?: readonly (string | null)[];
  headers?: Record<string, string>;
  /** The request continues after the page unloads. */
  keepalive?: boolean;
  /** `ETag` of the previous response. A 304 is then a success without a body. */
  etag?: string | null;
  /** Sends a POST instead of fetch, such as `sendWithProgress`. The time limit then counts from the last byte. */
  sendBody?: SendBody;
}

interface Outgoing extends SendOptions, Sent {
  url: string;
}

/** 520 to 524 come from a CDN that did not get the server's response. */
const RETRIED = [408, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524];
const FIRST_PAUSE_MS = 300;
/** If the server asks for a longer pause, the request fails and the island decides when to try again. */
const LONGEST_PAUSE_MS = 5000;

const client = ky.create({
  // The request's signal limits its time, including the body.
  timeout: false,
  retry: {
    methods: ['get'],
    statusCodes: RETRIED,
    // ky also reads RateLimit-Reset and similar headers. This limits their pauses.
    maxRetryAfter: LONGEST_PAUSE_MS,
    shouldRetry: ({ error }) =>
      error instanceof HTTPError && (retryAfterMs(error.response.headers) ?? 0) > LONGEST_PAUSE_MS ? false : undefined,
    delay: (attempt) => FIRST_PAUSE_MS * 3 ** (attempt - 1),
    jitter: true,
  },
});

/** What leads to another page in this tab. */
const LINK = 'a[href]:not([href^="#"],[target="_blank"])';

/**
 * Notes from now on whether the visitor leaves the page. Firefox and Safari then end its requests with a network error,
 * before the next page is shown. docs/contract.md "Requests"
 * @param signal ends it; aborts at the latest when the request's time is over
 * @returns a function that resolves at once if the visitor is staying. If not, it resolves when the page comes back from
 * the back/forward cache, or when `signal` aborts, for example if the link was a download
 */
const watchLeaving = (signal: AbortSignal): (() => Promise<unknown>) => {
  let isLeaving = false;
  const note = (event: Event) => {
    // A script may dispatch a click on the document.
    const isLink = () => isPlainClick(event as MouseEvent) && !!(event.target as Partial<Element>).closest?.(LINK);
    isLeaving ||= event.type === 'click' ? isLink() : event.type === 'beforeunload' || !event.defaultPrevented;
  };
  // Safari on iOS fires no `beforeunload`. Only while a request runs: a permanent listener could keep the page out of the
  // back/forward cache.
  for (const type of ['beforeunload', 'click', 'submit']) addEventListener(type, note, { signal });
  return async () =>
    isLeaving &&
    new Promise((resolve) => {
      addEventListener('pageshow', resolve, { signal });
      signal.addEventListener('abort', resolve);
    });
};

/** A signal that aborts when a request's time is over. An upload's counts from the last byte: a slow line is no dead one. */
const timeLimit = (ms: number, isUpload: boolean, ended: AbortSignal) => {
  if (!isUpload) return { late: AbortSignal.timeout(ms), moved: () => {} };
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const moved = () => {
    clearTimeout(timer);
    timer = setTimeout(() => over.abort(), ms);
  };
  moved();
  onAbort(ended, () => clearTimeout(timer));
  return { late: over.signal, moved };
};

/**
 * Sends one request and reads its body. All rules common to requests are here: same origin, time limit including the
 * body, retries of GETs, error status, redirects, content type, size. docs/contract.md "Requests"
 * @param exchange receives the status of a response that is not an error
 * @throws RequestError, or the signal's reason if the caller aborted the request
 */
export const send = async (
  { island, signal }: Required<Requester>,
  request: Outgoing,
  exchange: { status: number | null },
) => {
  const { method, body, accept, retries = 2, origins = [], headers, etag, sendBody, name } = request;
  const { limit = defaultLimits[method] } = request;
  const url = sameSiteUrl(request.url, ...origins);
  // The query has what a visitor typed. REQ-03
  if (!url) throw new RequestError('address', `${request.url.split('?')[0]} is not a URL of this site`);
  const isOwn = url.origin === location.origin;
  const ended = new AbortController();
  const { late, moved } = timeLimit(timeouts()[limit], !!sendBody, ended.signal);
  const limited = AbortSignal.any([signal, late]);
  const whenStaying = watchLeaving(AbortSignal.any([limited, ended.signal]));
  const init = {
    method,
    // A redirect to another origin fails before anything is sent there: the body may contain the request token.
    ...(isOwn && method === 'POST' && { mode: 'same-origin' as const }),
    credentials: request.origins ? 'include' : 'same-origin',
    keepalive: request.keepalive ?? false,
    // A page and its JSON or fragment may share a URL. If the response were cached, Back could show it instead of the
    // page. In Chromium, a hanging request also blocks the next one to the same URL until it knows whether the response
    // can be cached.
    cache: 'no-store',
    headers: {
      Accept: accept,
      // Requests to the auth service get no extra header, because that would cause a preflight.
      // jQuery sends X-Requested-With, too.
      ...(isOwn && { 'X-Requested-With': 'XMLHttpRequest', 'X-Juzur': island }),
      // By default the browser adds `Cache-Control: no-cache`, and many frameworks never respond 304 to that.
      ...(etag && { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' }),
      ...headers,
    },
    ...(body && { body }),
  } as const;
  try {
    const response = await client(url.href, {
      ...init,
      signal: limited,
      fetch: (sent) =>
        body && sendBody
          ? sendBody(sent as globalThis.Request, body, moved)
          : // A URL, not ky's Request: scripts that wrap `fetch` often expect a text, and Firefox ignores the `keepalive`
            // of a Request.
            fetch(url.href, { ...init, signal: (sent as globalThis.Request).signal }),
      throwHttpErrors: (status) => !(etag && status === NOT_MODIFIED),
      retry: { limit: retries },
    });
    exchange.status = response.status;
    return { text: await readAccepted(response, url, request), headers: response.headers };
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof RequestError) throw cause;
    if (cause instanceof HTTPError) throw await httpError(cause.response, url, request);
    // If the time of a request with `keepalive` is over, Firefox rejects it with a network error.
    if (late.aborted) throw new RequestError('timeout', `${name} did not answer in time`, { cause });
    await whenStaying();
    signal.throwIfAborted();
    throw new RequestError('network', `${name} could not be reached`, { cause });
  } finally {
    ended.abort();
  }
};
