import type { BaseIssue, GenericSchema, InferOutput } from 'valibot';
import { globalSingleton, HookError, report } from '../core/index.ts';
import { keepToken, readToken, tokenNames } from '../page/index.ts';
import { sameSiteUrl } from '../text/index.ts';
import { adaptResponse, type ResponseSource } from './adaptResponse.ts';
import { quote } from './body.ts';
import { type DroppedItems, droppedIn } from './droppedItems.ts';
import type { Exchange } from './exchange.ts';
import { HttpError } from './HttpError.ts';
import { InvalidResponseError } from './InvalidResponseError.ts';
import { mismatch, typeOf } from './mismatch.ts';
import { NOT_MODIFIED, type RequestOptions, sendRequest } from './request.ts';
import { retryAfterMs } from './retryAfter.ts';
import { routes } from './routes.ts';

/** Options of a request whose response is JSON. */
export interface JsonOptions extends RequestOptions, ResponseSource {
  route: string;
}

/** Lines already reported, so that a poll does not report the same problem every minute. */
const reported = new Set<string>();

/** Reports a list whose items were all dropped. It looks empty to the visitor, and the request does not fail. */
const reportDropped = (lists: readonly DroppedItems[], url: string): void => {
  const list = lists.find(({ dropped, total }) => dropped === total);
  if (!list) return;
  const { dropped, total, why } = list;
  const error = new InvalidResponseError('answer', url, `${dropped} of ${total} items dropped, the first one: ${why}`);
  if (reported.has(error.message)) return;
  reported.add(error.message);
  report('response', null, error);
};

/** Parses the response and adapts it to the contract. It is not validated yet. */
const read = (text: string, url: string, source: ResponseSource): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InvalidResponseError('answer', url, `expected JSON, got ${quote(text, source.route)}`);
  }
  return adaptResponse(value, url, source);
};

/** For requests whose response is not read. */
const ignore = (): void => {};

interface Checked<T> {
  value: T;
  issues?: [BaseIssue<unknown>, ...BaseIssue<unknown>[]];
}

/** @returns a function that parses and validates a response */
const parse =
  <S extends GenericSchema>(schema: S, url: string, source: ResponseSource) =>
  (text: string, exchange: Exchange): InferOutput<S> => {
    const response = read(text, url, source);
    // Uses the Standard Schema interface, so that this chunk does not import the validation library.
    const { value, issues } = schema['~standard'].validate(response) as Checked<InferOutput<S>>;
    if (issues) throw new InvalidResponseError('answer', url, mismatch(schema, response, issues));
    exchange.dropped = droppedIn(response);
    reportDropped(exchange.dropped, url);
    return value;
  };

/** Sends a GET request for JSON. @returns the JSON, validated by `schema` @throws RequestError */
export const getJson = async <S extends GenericSchema>(
  url: string,
  schema: S,
  options: JsonOptions,
): Promise<InferOutput<S>> =>
  sendRequest(url, { ...options, method: 'GET', accept: 'application/json' }, parse(schema, url, options));

/** What a conditional request returns. */
export interface Conditional<T> {
  /** The validated JSON; null after a 304: the response with the request's `etag` is still current. */
  value: T | null;
  /** The response's `ETag`, for the next request; null without one. */
  etag: string | null;
  /** The response's `Retry-After` in milliseconds; null without one. */
  retryAfterMs: number | null;
}

/**
 * Sends a conditional GET request for JSON: with `etag`, the server can respond 304 if the JSON has not changed.
 * @returns the JSON, validated by `schema`, or null after a 304
 * @throws RequestError
 */
export const getJsonIfChanged = async <S extends GenericSchema>(
  url: string,
  schema: S,
  options: JsonOptions,
): Promise<Conditional<InferOutput<S>>> => {
  const parseJson = parse(schema, url, options);
  return sendRequest(url, { ...options, method: 'GET', accept: 'application/json' }, (text, exchange, headers) => ({
    value: exchange.status === NOT_MODIFIED ? null : parseJson(text, exchange),
    etag: headers.get('etag'),
    retryAfterMs: retryAfterMs(headers.get('retry-after'), Date.now()),
  }));
};

/** Sends a GET request and ignores the response's body: any 2xx is a success. AUTH-01 @throws RequestError */
export const getQuietly = async (url: string, options: RequestOptions): Promise<void> => {
  await sendRequest(url, { ...options, method: 'GET', accept: '*/*' }, ignore);
};

/** Sends a GET request for JSON or HTML. The schema validates the JSON, or the HTML as one string. @throws RequestError */
export const getJsonOrHtml = async <S extends GenericSchema>(
  url: string,
  schema: S,
  options: JsonOptions,
): Promise<InferOutput<S>> => {
  const parseJson = parse(schema, url, options);
  return sendRequest(url, { ...options, method: 'GET', accept: 'application/json, text/html' }, (text, exchange) =>
    parseJson(/^\s*</.test(text) ? JSON.stringify(text) : text, exchange),
  );
};

const fetchToken = async (url: string): Promise<void> => {
  const { signal } = new AbortController();
  const response = await sendRequest(
    url,
    { host: null, route: 'token', signal, limit: 'forms', retries: 0, method: 'GET', accept: 'application/json' },
    (text): { token?: unknown } => Object(read(text, url, { host: null, route: 'token' })),
  );
  const { token } = response;
  if (typeof token !== 'string' || !token)
    throw new InvalidResponseError('answer', url, `token: expected a text, got ${typeOf(token)}`);
  keepToken(token);
};

/** The renewal that is on its way. No island's signal ends it, because other requests may wait for it too. */
const renewal = globalSingleton('renewal', (): { running?: Promise<void> | undefined } => ({}));

/** Fetches a new token, once for all requests that were refused meanwhile. @returns whether the page has a newer one */
const renewToken = async (refused: string | null, form: HTMLFormElement | undefined): Promise<boolean> => {
  if (readToken(form) !== refused) return true;
  const url = routes().token;
  if (!url) return false;
  renewal.running ??= fetchToken(url).finally(() => {
    renewal.running = undefined;
  });
  await renewal.running;
  return true;
};

/**
 * The header with the request token. If no header can carry it, such as the "…" of an example, that is reported once, and the
 * token is sent in the body alone. The error does not quote it.
 */
const tokenHeader = (name: string, token: string, form: HTMLFormElement | undefined): Record<string, string> => {
  if (/^[\w-]+$/.test(name) && /^[\x20-\x7e]+$/.test(token)) return { [name]: token };
  const expected = 'a name and a value that a header can carry';
  if (!reported.has(expected))
    report('token', form ?? null, new HookError('token', expected, undefined, "print your server's token"));
  reported.add(expected);
  return {};
};

interface WithForm {
  /** Its hidden field is the last place to look for the token. */
  form?: HTMLFormElement;
}

export interface PostOptions extends JsonOptions, WithForm {}

const post = <T>(
  url: string,
  fields: Record<string, string> | URLSearchParams | FormData,
  options: RequestOptions & WithForm,
  accept: 'application/json' | '*/*',
  readResponse: (text: string, exchange: Exchange) => T,
): Promise<T> => {
  let token: string | null = null;
  const send = () => {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    const { field, header } = tokenNames();
    // The token is sent to this origin only. The auth service has its own token.
    token = sameSiteUrl(url) && readToken(options.form);
    if (token !== null) body.set(field, token);
    const headers = { ...options.headers, ...(token && tokenHeader(header, token, options.form)) };
    return sendRequest(url, { ...options, headers, method: 'POST', accept, body }, readResponse);
  };
  return send().catch(async (cause) => {
    if (!(cause instanceof HttpError) || cause.status !== 419 || !sameSiteUrl(url)) throw cause;
    const isRenewed = await renewToken(token, options.form).catch((why) => {
      if (!options.signal.aborted) report('token', null, why);
    });
    options.signal.throwIfAborted();
    if (!isRenewed) throw cause;
    return send();
  });
};

/**
 * Sends a POST request with the request token and ignores the response's body: any 2xx is a success. TRCK-01
 * @throws RequestError
 */
export const postQuietly = async (
  url: string,
  fields: Record<string, string>,
  options: RequestOptions & WithForm,
): Promise<void> => {
  await post(url, fields, options, '*/*', ignore);
};

/**
 * Sends a POST request for JSON, with the request token in body and header. It is sent once. After a 419 it is sent again
 * with a new token, if one can be fetched. docs/contract.md "Requests", "Token"
 * @param fields sent form-encoded; a FormData is sent as multipart
 * @returns the JSON, validated by `schema`
 * @throws RequestError; its kind is `session-ended` if the token was refused and could not be renewed
 */
export const postForm = async <S extends GenericSchema>(
  url: string,
  fields: Record<string, string> | URLSearchParams | FormData,
  schema: S,
  options: PostOptions,
): Promise<InferOutput<S>> => post(url, fields, options, 'application/json', parse(schema, url, options));
