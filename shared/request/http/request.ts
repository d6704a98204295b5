import type { GenericSchema, InferOutput } from 'valibot';
import type { RequestErrorKind } from '../../core/index.ts';
import { dispatchFrom, report, sameSiteUrl } from '../../page/index.ts';
import { noteBody, withFeedback } from './feedback.ts';
import { parseResponse } from './parseResponse.ts';
import { isRefusal, type RequestError, requestName } from './RequestError.ts';
import { NOT_MODIFIED, retryAfterMs } from './readResponse.ts';
import { type Requester, type SendOptions, send } from './send.ts';
import { keepToken, readToken, tokenHeader, tokenNames } from './token.ts';
import { routes, withParam } from './urls.ts';
import { type DroppedItems, validate } from './validation.ts';

/** The detail of `juzur:request-end`: one request and its result, without bodies and headers. */
export interface Exchange {
  /** The island's host; null for a request of the page. */
  readonly element: Element | null;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** The HTTP status of the response, or null if there was none. */
  status: number | null;
  /** Why the request failed, or null if it succeeded. `aborted`: the island no longer needed the response. */
  kind: RequestErrorKind | 'aborted' | null;
  /** From the request's start until the response was validated, including retries. */
  durationMs: number;
  /** The lists of the response that lost items. */
  dropped: readonly DroppedItems[];
}

declare global {
  interface JuzurEventMap {
    /** A request has ended: it succeeded, failed or was aborted. */
    'juzur:request-end': CustomEvent<Exchange>;
  }
}

/** JSON that a schema validates, HTML, or a body that is not read: then any 2xx is a success. */
type ResponseType = GenericSchema | 'html' | 'ignore';

/** Options of `request`. `SendOptions` has the others. */
export interface RequestOptions<R extends ResponseType = ResponseType> extends SendOptions {
  url: string;
  /** The default is `get`. A POST has the request token in body and header. */
  method?: 'post' | 'get';
  /** Of a POST: sent form-encoded, or as multipart if it is a FormData. Of a GET: set in the query. */
  fields?: Record<string, string> | URLSearchParams | FormData;
  response: R;
  /** The response may also be HTML. The schema then validates it as one string. */
  allowsHtml?: boolean;
  /** Draws that something loads. It is not called before a response that comes soon: what only flashes costs a layout. */
  onWaiting?: (() => void) | undefined;
  /** Its hidden field is the last place to look for the token. */
  form?: HTMLFormElement;
}

/** Responses with JSON have a route, which names them in `juzur:response` and in `fields` of the configuration. */
export type JsonOptions<S extends GenericSchema> = RequestOptions<S> & { route: string };

/** Most responses come sooner. */
const WAITING_AFTER_MS = 150;

/** What a conditional request returns. */
interface Conditional<T> {
  /** The response; null after a 304: the response with the request's `etag` is still current. */
  value: T | null;
  /** The response's `ETag`, for the next request; null without one. */
  etag: string | null;
  /** The response's `Retry-After` in milliseconds; null without one. */
  retryAfterMs: number | null;
}

/** Fields as a form sends them, where lines of a text end with CR LF. */
const encodeFields = (fields: RequestOptions<GenericSchema>['fields']): URLSearchParams | FormData => {
  if (fields instanceof FormData) return fields;
  const entries = [...new URLSearchParams(fields)].map(([name, value]) => [name, value.replace(/\r\n?|\n/g, '\r\n')]);
  return new URLSearchParams(entries);
};

/** Sends one request, with a POST's token, and dispatches `juzur:request-end`. The event never changes the result. */
const sendOnce = async (
  requester: Required<Requester>,
  options: RequestOptions,
  token: string | null,
): Promise<unknown> => {
  const { host } = requester;
  const { response, method, fields, form, etag, route = '', allowsHtml } = options;
  const startedAt = performance.now();
  const name = requestName(options);
  const body = encodeFields(fields);
  const isPost = method === 'post';
  const url = isPost
    ? options.url
    : [...body].reduce((each, [key, value]) => withParam(each, key, `${value}`), options.url);
  const exchange: Exchange = {
    element: host,
    method: isPost ? 'POST' : 'GET',
    url,
    status: null,
    kind: null,
    durationMs: 0,
    dropped: [],
  };
  if (token !== null) body.set(tokenNames().field, token);
  const json = allowsHtml ? 'application/json, text/html' : 'application/json';
  try {
    const { text, headers } = await send(
      requester,
      {
        ...options,
        url,
        name,
        method: exchange.method,
        accept: response === 'html' ? 'text/html' : response === 'ignore' ? '*/*' : json,
        headers: { ...options.headers, ...(token && tokenHeader(token, form)) },
        ...(isPost && { body }),
      },
      exchange,
    );
    let value: unknown = response === 'html' ? text : undefined;
    if (exchange.status === NOT_MODIFIED) value = null;
    else if (typeof response === 'object') {
      const parsed = parseResponse(text, name, { host, route, allowsHtml });
      const body = isPost ? withFeedback(parsed) : parsed;
      const validated = validate(response, body, name, host);
      ({ value } = validated);
      noteBody(value, body);
      exchange.dropped = validated.dropped;
    }
    return etag === undefined ? value : { value, etag: headers.get('etag'), retryAfterMs: retryAfterMs(headers) };
  } catch (cause) {
    const { kind = 'aborted', status = null } = Object(cause) as Partial<RequestError>;
    exchange.kind = kind;
    exchange.status = status ?? exchange.status;
    throw cause;
  } finally {
    exchange.durationMs = Math.round(performance.now() - startedAt);
    dispatchFrom(host, 'juzur:request-end', exchange);
  }
};

/** `{"token": "…"}`. A Standard Schema written by hand, because this chunk does not import the validation library. */
const tokenResponse = {
  '~standard': {
    validate(value: unknown) {
      const { token } = Object(value) as { token?: unknown };
      if (typeof token === 'string' && token) return { value: token };
      return { issues: [{ path: [{ key: 'token' }], expected: 'a text', input: token }] };
    },
  },
} as unknown as GenericSchema<unknown, string>;

/** The renewal that is on its way. No island's signal ends it, because other requests may wait for it too. */
let renewal: Promise<void> | undefined;

/** Fetches a new token, once for all requests that were refused meanwhile. @returns whether there is a route for it */
const renewToken = async (refused: string | null, island: string, form?: HTMLFormElement): Promise<boolean> => {
  if (readToken(form) !== refused) return true;
  const url = routes().token;
  if (!url) return false;
  renewal ??= request({ island, host: null }, { url, response: tokenResponse, route: 'token', retries: 0 })
    .then(keepToken)
    .finally(() => (renewal = undefined));
  await renewal;
  return true;
};

/**
 * Sends a request and reads its response. A GET is retried. A POST is sent once; if its token is refused (419, or 403 or a
 * bare 400 if the page can get another token), it is sent again with a new one, if one can be fetched. docs/contract.md "Requests", "Token"
 * @param requester an island, by its context, or the page
 * @returns JSON as the schema's output, HTML as a string that is not sanitized yet; with `etag`, a `Conditional`
 * @throws RequestError, or the signal's reason if the caller aborted the request. The error's kind is `session-ended` if the
 * token was refused and could not be renewed
 */
export function request<S extends GenericSchema>(
  requester: Requester,
  options: JsonOptions<S> & { etag: string | null },
): Promise<Conditional<InferOutput<S>>>;
export function request<S extends GenericSchema>(
  requester: Requester,
  options: JsonOptions<S>,
): Promise<InferOutput<S>>;
export function request(requester: Requester, options: RequestOptions<'html'>): Promise<string>;
export function request(requester: Requester, options: RequestOptions<'ignore'>): Promise<void>;
export async function request(given: Requester, options: RequestOptions): Promise<unknown> {
  const requester = { signal: new AbortController().signal, ...given };
  const { island, signal } = requester;
  const { url, method, form, onWaiting } = options;
  // The token is sent to this origin only. The auth service has its own token.
  const hasToken = method === 'post' && !!sameSiteUrl(url);
  const token = hasToken ? readToken(form) : null;
  const waiting = onWaiting && setTimeout(() => signal.aborted || onWaiting(), WAITING_AFTER_MS);
  try {
    return await sendOnce(requester, options, token);
  } catch (cause) {
    const { kind, status } = Object(cause) as Partial<RequestError>;
    // A server may mean anything by 403, and by a 400 that gives no reason, as ASP.NET does.
    const isUnsure = status !== 419;
    const mayBeToken = kind === 'session-ended' || status === 403 || (status === 400 && !isRefusal(cause));
    if (!hasToken || (isUnsure && !(token && mayBeToken))) throw cause;
    const isRenewed = await renewToken(token, island, form).catch((why) => {
      if (!signal.aborted) report('token', null, why);
    });
    signal.throwIfAborted();
    if (!isRenewed || (isUnsure && readToken(form) === token)) throw cause;
    return await sendOnce(requester, options, readToken(form));
  } finally {
    clearTimeout(waiting);
  }
}
