import type { BaseIssue, GenericSchema, InferOutput } from 'valibot';
import { report } from '../core/index.ts';
import { keepToken, readToken, tokenNames } from '../page/index.ts';
import { sameSiteUrl } from '../text/index.ts';
import { adaptResponse, type ResponseSource } from './adaptResponse.ts';
import { quote } from './body.ts';
import { whyDropped } from './droppedItems.ts';
import { HttpError } from './HttpError.ts';
import { InvalidResponseError } from './InvalidResponseError.ts';
import { mismatch } from './mismatch.ts';
import { call, type RequestOptions } from './request.ts';
import { routes } from './routes.ts';

/** Options of a request whose response is JSON. */
export interface JsonOptions extends RequestOptions, ResponseSource {}

/** Lines already reported, so that a poll does not report the same problem every minute. */
const reported = new Set<string>();

/** Reports a list whose items were all dropped. It looks empty to the visitor, and the request does not fail. */
const reportDropped = (response: unknown, address: string): void => {
  const why = whyDropped(response);
  const line = `${address}: ${why}`;
  if (why === null || reported.has(line)) return;
  reported.add(line);
  report('response', null, new InvalidResponseError('answer', address, why));
};

/** Parses the response and adapts it to the contract. It is not validated yet. */
const read = (text: string, address: string, source: ResponseSource): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InvalidResponseError('answer', address, `expected JSON, got ${quote(text)}`);
  }
  return adaptResponse(value, address, source);
};

interface Checked<T> {
  value: T;
  issues?: [BaseIssue<unknown>, ...BaseIssue<unknown>[]];
}

const parse = <S extends GenericSchema>(
  text: string,
  schema: S,
  address: string,
  source: ResponseSource,
): InferOutput<S> => {
  const response = read(text, address, source);
  // Uses the Standard Schema interface, so that this chunk does not import the validation library.
  const { value, issues } = schema['~standard'].validate(response) as Checked<InferOutput<S>>;
  if (issues) throw new InvalidResponseError('answer', address, mismatch(schema, response, issues));
  reportDropped(response, address);
  return value;
};

/** Sends a GET request for JSON. @returns the JSON, validated by `schema` @throws RequestError */
export const getJson = async <S extends GenericSchema>(
  address: string,
  schema: S,
  options: JsonOptions,
): Promise<InferOutput<S>> =>
  parse(await call(address, { ...options, method: 'GET', accept: 'application/json' }), schema, address, options);

/** Sends a GET request and ignores the response's body: any 2xx is a success. AUTH-01 @throws RequestError */
export const getQuietly = async (address: string, options: RequestOptions): Promise<void> => {
  await call(address, { ...options, method: 'GET', accept: '*/*' });
};

/** Sends a GET request for JSON or HTML. The schema validates the JSON, or the HTML as one string. @throws RequestError */
export const getJsonOrHtml = async <S extends GenericSchema>(
  address: string,
  schema: S,
  options: JsonOptions,
): Promise<InferOutput<S>> => {
  const text = await call(address, { ...options, method: 'GET', accept: 'application/json, text/html' });
  return parse(/^\s*</.test(text) ? JSON.stringify(text) : text, schema, address, options);
};

const renewToken = async ({ signal }: RequestOptions): Promise<boolean> => {
  const address = routes().token;
  if (!address) return false;
  const text = await call(address, { signal, limit: 'forms', retries: 0, method: 'GET', accept: 'application/json' });
  const { token } = Object(read(text, address, { host: null, route: 'token' })) as { token?: unknown };
  if (typeof token !== 'string' || !token) return false;
  keepToken(token);
  return true;
};

interface WithForm {
  /** Its hidden field is the last place to look for the token. */
  form?: HTMLFormElement;
}

export interface PostOptions extends JsonOptions, WithForm {}

const post = (
  address: string,
  fields: Record<string, string> | URLSearchParams | FormData,
  options: RequestOptions & WithForm,
  accept: 'application/json' | '*/*',
): Promise<string> => {
  const send = () => {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    const { field, header } = tokenNames();
    // The token is sent to this origin only. The auth service has its own token.
    const token = sameSiteUrl(address) && readToken(options.form);
    if (token !== null) body.set(field, token);
    const headers = { ...options.headers, ...(token === null ? {} : { [header]: token }) };
    return call(address, { ...options, headers, method: 'POST', accept, body });
  };
  return send().catch(async (cause) => {
    if (!(cause instanceof HttpError) || cause.status !== 419) throw cause;
    if (!(await renewToken(options).catch(() => false))) throw cause;
    return send();
  });
};

/**
 * Sends a POST request with the request token and ignores the response's body: any 2xx is a success. TRCK-01
 * @throws RequestError
 */
export const postQuietly = async (
  address: string,
  fields: Record<string, string>,
  options: RequestOptions & WithForm,
): Promise<void> => {
  await post(address, fields, options, '*/*');
};

/**
 * Sends a POST request for JSON, with the request token in body and header. It is sent once. After a 419 it is sent again
 * with a new token, if one can be fetched. docs/contract.md "Requests", "Token"
 * @param fields sent form-encoded; a FormData is sent as multipart
 * @returns the JSON, validated by `schema`
 * @throws RequestError; its kind is `session-ended` if the token was refused and could not be renewed
 */
export const postForm = async <S extends GenericSchema>(
  address: string,
  fields: Record<string, string> | URLSearchParams | FormData,
  schema: S,
  options: PostOptions,
): Promise<InferOutput<S>> => parse(await post(address, fields, options, 'application/json'), schema, address, options);
