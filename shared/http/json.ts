import { type GenericSchema, type InferOutput, safeParse } from '../contract/schema.ts';
import { tokenAnswer } from '../contract/token.ts';
import { callAddress } from '../dom/address.ts';
import { keepToken, readToken, tokenNames } from '../page/token.ts';
import { AnswerError } from './AnswerError.ts';
import { type CallOptions, call } from './call.ts';
import { HttpError } from './HttpError.ts';
import { routes } from './routes.ts';

const parse = <S extends GenericSchema>(text: string, schema: S, address: string): InferOutput<S> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AnswerError('answer', address, 'not JSON');
  }
  const { success, output, issues } = safeParse(schema, value);
  if (success) return output;
  const at = issues[0]?.path?.map(({ key }) => key).join('.') ?? 'answer';
  throw new AnswerError('answer', address, `${at}: expected ${issues[0]?.expected}`);
};

/** GET, answered by JSON that passes `schema`. @throws CallError */
export const getJson = async <S extends GenericSchema>(
  address: string,
  schema: S,
  options: CallOptions,
): Promise<InferOutput<S>> =>
  parse(await call(address, { ...options, method: 'GET', accept: 'application/json' }), schema, address);

/** GET whose answer's body nobody needs: any 2xx will do. AUTH-01 @throws CallError */
export const getQuietly = async (address: string, options: CallOptions): Promise<void> => {
  await call(address, { ...options, method: 'GET', accept: '*/*' });
};

/** GET, answered by JSON that passes `schema`, or by HTML, which the schema is given as one string. @throws CallError */
export const getJsonOrHtml = async <S extends GenericSchema>(
  address: string,
  schema: S,
  options: CallOptions,
): Promise<InferOutput<S>> => {
  const text = await call(address, { ...options, method: 'GET', accept: 'application/json, text/html' });
  return parse(/^\s*</.test(text) ? JSON.stringify(text) : text, schema, address);
};

const renewToken = async (options: CallOptions): Promise<boolean> => {
  const route = routes().token;
  if (!route) return false;
  const { token } = await getJson(route, tokenAnswer, { signal: options.signal, limit: 'forms', retries: 0 });
  keepToken(token);
  return true;
};

export interface PostOptions extends CallOptions {
  /** Whose hidden field is the last place to look for the token. */
  form?: HTMLFormElement;
}

const post = (
  address: string,
  fields: Record<string, string> | URLSearchParams | FormData,
  options: PostOptions,
  accept: 'application/json' | '*/*',
): Promise<string> => {
  const send = () => {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    const { field, header } = tokenNames();
    // The token is this origin's secret; the auth service has its own.
    const token = callAddress(address) && readToken(options.form);
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
 * POST with the request token, whose answer's body nobody needs: any 2xx will do. TRCK-01
 * @throws CallError
 */
export const postQuietly = async (
  address: string,
  fields: Record<string, string>,
  options: PostOptions,
): Promise<void> => {
  await post(address, fields, options, '*/*');
};

/**
 * POST with the request token in body and header, answered by JSON that passes `schema`. It is sent once; only after a
 * 419 and a renewed token once more. CONTRACT "Calls", "Token"
 * @param fields sent form-encoded; a FormData is sent as multipart
 * @throws CallError; its kind is `session-ended` when the token was refused and could not be renewed
 */
export const postForm = async <S extends GenericSchema>(
  address: string,
  fields: Record<string, string> | URLSearchParams | FormData,
  schema: S,
  options: PostOptions,
): Promise<InferOutput<S>> => parse(await post(address, fields, options, 'application/json'), schema, address);
