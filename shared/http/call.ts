import ky, { HTTPError } from 'ky';
import { callAddress } from '../dom/address.ts';
import { AnswerError } from './AnswerError.ts';
import { readBody } from './body.ts';
import { CallError } from './CallError.ts';
import { HttpError } from './HttpError.ts';
import { retryAfterMs } from './retryAfter.ts';
import { type TimeLimit, timeouts } from './timeouts.ts';

export interface CallOptions {
  /** The life's signal, or one of a single call: an abort cancels the call. */
  signal: AbortSignal;
  /** Which time limit of the configuration holds. */
  limit: TimeLimit;
  /** Times a GET is asked again after a network fault, 408, 429 or 5xx. A poll has its own rhythm and takes 0. */
  retries?: number;
  /** Origins beside the page's own that it may go to, the visitor's cookies there included: the auth services. */
  origins?: readonly (string | null)[];
  headers?: Record<string, string>;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
}

interface Request extends CallOptions {
  method: 'GET' | 'POST';
  body?: BodyInit;
  accept: 'application/json' | 'text/html' | 'application/json, text/html' | '*/*';
}

const RETRIED = [408, 429, 500, 502, 503, 504];
const FIRST_PAUSE_MS = 300;
/** A server that asks for more patience than this gets it from the island, not from one pending call. */
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

const isType = (response: Response, accept: Request['accept']): boolean => {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  return accept === '*/*' || accept.split(', ').includes(type.replace(/^application\/.+\+json$/, 'application/json'));
};

const asksForLonger = (error: Error): boolean =>
  error instanceof HTTPError &&
  (retryAfterMs(error.response.headers.get('retry-after'), Date.now()) ?? 0) > LONGEST_PAUSE_MS;

const failure = async (cause: unknown, path: string, { signal }: CallOptions): Promise<unknown> => {
  if (signal.aborted) return signal.reason;
  if (cause instanceof CallError) return cause;
  if (cause instanceof HTTPError) {
    const { status, headers } = cause.response;
    const body = await readBody(cause.response, path).catch(() => '');
    return new HttpError(path, status, serverMessage(body), retryAfterMs(headers.get('retry-after'), Date.now()));
  }
  if ((cause as Error)?.name === 'TimeoutError')
    return new CallError('timeout', `${path} did not answer in time`, { cause });
  return new CallError('network', `${path} could not be reached`, { cause });
};

/**
 * One call, from the address to the checked text of its answer. Every rule that holds for all calls stands here:
 * same origin, time limit over the whole body, retries of GETs, error status, redirect, type, size. CONTRACT "Calls"
 * @throws CallError, or the signal's reason when the caller gave up
 */
export const call = async (address: string, request: Request): Promise<string> => {
  const { method, body, accept, signal, limit, retries = 2, origins, headers, keepalive = false } = request;
  const url = callAddress(address, ...(origins ?? []));
  if (!url) throw new CallError('address', `${address} is no address of this site`);
  try {
    const response = await ky(url.href, {
      method,
      credentials: origins ? 'include' : 'same-origin',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeouts()[limit])]),
      timeout: false,
      keepalive,
      // Who is logged in is nothing to remember; and a call that hangs must not hold back the next one of its address,
      // as it does in Chromium until it is known whether its answer may be kept.
      cache: origins ? 'no-store' : 'default',
      // To the auth service nothing is added that would cost it a preflight.
      headers: {
        Accept: accept,
        ...(url.origin === location.origin && { 'X-Requested-With': 'XMLHttpRequest' }),
        ...headers,
      },
      retry: {
        limit: method === 'GET' ? retries : 0,
        methods: ['get'],
        statusCodes: RETRIED,
        afterStatusCodes: [429, 503],
        // ky goes by RateLimit-Reset and its kin too; a longer pause of theirs is cut to this.
        maxRetryAfter: LONGEST_PAUSE_MS,
        shouldRetry: ({ error }) => (asksForLonger(error) ? false : undefined),
        delay: (attempt) => FIRST_PAUSE_MS * 3 ** (attempt - 1),
        jitter: true,
      },
      ...(body === undefined ? {} : { body }),
    });
    if (isElsewhere(response, url)) throw new AnswerError('redirect', url.pathname, 'redirected elsewhere');
    if (!isType(response, accept))
      throw new AnswerError(
        'content-type',
        url.pathname,
        `not ${accept} but ${response.headers.get('content-type')}`,
        response.status,
      );
    return await readBody(response, url.pathname);
  } catch (cause) {
    throw await failure(cause, url.pathname, request);
  }
};
