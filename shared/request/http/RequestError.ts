import { type IslandContext, IslandError, type RequestErrorKind } from '../../core/index.ts';
import { dispatchFrom, type Fault, resolveUrl } from '../../page/index.ts';
import { bodyOf, type FieldErrors, fieldErrorsOf, noteBody } from './feedback.ts';

/** What each failed request throws, or a subclass. If the caller's own signal aborts it, the signal's reason is thrown instead. */
export class RequestError extends IslandError<RequestErrorKind> {
  override name = 'RequestError';
  /** The HTTP status, or null if there was no response. */
  readonly status: number | null;
  /** The server's message for the visitor as plain text, or what the visitor has to do, or null. */
  readonly serverMessage: string | null;
  /** Milliseconds to wait before a retry (`Retry-After`), or null. */
  readonly retryAfterMs: number | null;
  /** What the server says about the fields of the form; without any, an empty object. */
  readonly fieldErrors: FieldErrors;
  /** Whether the server wants a login first: a 401, or a redirect to its login page. */
  readonly needsLogin: boolean;

  /** @param details `body` is the response's JSON, if it is for the visitor, with the contract's names */
  constructor(
    override readonly kind: RequestErrorKind,
    message: string,
    details: {
      status?: number;
      serverMessage?: string | null;
      retryAfterMs?: number | null;
      body?: unknown;
      cause?: unknown;
      needsLogin?: boolean;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.status = details.status ?? null;
    this.needsLogin = details.needsLogin ?? details.status === 401;
    this.serverMessage = details.serverMessage ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.fieldErrors = fieldErrorsOf(details.body);
    noteBody(this, details.body);
  }
}

/**
 * The response has a success status but the wrong content: a login page, a redirect elsewhere, incomplete JSON, an empty
 * body, a body that is too large, or a field of the wrong type.
 */
export class InvalidResponseError extends RequestError {
  override name = 'InvalidResponseError';

  constructor(
    kind: Extract<RequestErrorKind, 'redirect' | 'content-type' | 'size' | 'answer'>,
    name: string,
    why: string,
    status = 200,
    needsLogin = false,
  ) {
    super(kind, `${name}: ${why}`, { status, needsLogin });
  }
}

/** The response has a success status, but the server refuses what the visitor sent: `{"status": false}`. */
export class RefusedError extends RequestError {
  override name = 'RefusedError';

  /** @param response what `request` returned. An empty message counts as absent */
  constructor(name: string, response: { message?: string | null }) {
    super('refused', `${name} refused`, {
      status: 200,
      serverMessage: response.message || null,
      body: bodyOf(response),
    });
  }
}

export const SERVER_FAILED = 500;

/**
 * Whether the server refused what a visitor sent, which is no error of the site: `juzur:refused`, without a console line. An error
 * of 4xx does if it has a message for visitors or names fields: a wrong code, a closed account, too many attempts. A 401 does if it
 * has a `url`: a guest is sent to the login.
 */
export const isRefusal = (cause: unknown): boolean => {
  const { kind, status, serverMessage, fieldErrors = {} } = cause as Partial<RequestError>;
  const hasReason = serverMessage || Object.keys(fieldErrors).length > 0;
  const isExplained = status === 401 ? 'url' in Object(bodyOf(cause as object)) : hasReason;
  return kind === 'refused' || (kind === 'http' && !!isExplained && (status as number) < SERVER_FAILED);
};

/** The detail of `juzur:refused`: a server refused what a visitor sent. It never contains visitor input. */
export type Refusal = Omit<Fault, 'cause'>;

declare global {
  interface JuzurEventMap {
    'juzur:refused': CustomEvent<Refusal>;
  }
}

/**
 * Reports what a request threw: a refusal as the event `juzur:refused`, because it is no error of the site (for example, the
 * visitor typed a wrong code), anything else as an error.
 */
export const reportFailure = (
  { island, host, report }: Pick<IslandContext, 'island' | 'host' | 'report'>,
  cause: unknown,
): void => {
  if (!isRefusal(cause)) {
    report(cause);
    return;
  }
  const { kind, status } = cause as RequestError;
  const detail: Refusal = { island, element: host, kind, status };
  dispatchFrom(host, 'juzur:refused', detail);
};

/** Routes whose responses contain hashes or tokens. No event carries such a response, and no error message quotes it. */
const SECRET: readonly (string | undefined)[] = ['auth_check', 'hash_login', 'token'];

/** @param route a key of the configuration's `routes`, or undefined for a request without a route */
export const isSecret = (route: string | undefined): boolean => SECRET.includes(route);

/** The first 80 and the last 20 characters of a longer text. */
const ENDS = /^(.{80}).+(.{20})$/s;

/**
 * The beginning of a response for an error message, long enough to recognize a login page or an error page, and its end, where
 * what a backend prints after its JSON is seen.
 * @param route the request's route; the responses of some are not quoted
 */
export const quote = (text: string, route: string | undefined): string =>
  isSecret(route)
    ? 'a response that is not quoted here: it may contain a token'
    : JSON.stringify(text.trim().replace(ENDS, '$1…$2'));

/** Parameters whose values are nobody's business, such as a nonce. */
const PRIVATE = /token|nonce|hash|key|code|pass|mail|phone|mobile|sig/i;

/**
 * A request in error messages: the key of its route, its path and query. Sites route by the query, too. What a visitor typed is
 * left out: the fields of a GET, and what the URL has from the page's own query. REQ-03
 * @param url as the site wrote it, without the fields of a GET
 */
export const requestName = ({ url, route }: { url: string; route?: string | undefined }): string => {
  const page = new URLSearchParams(location.search);
  try {
    const { pathname, searchParams } = resolveUrl(url);
    const shown = [...searchParams].map(([name, value]) =>
      page.has(name) || PRIVATE.test(name) ? `${name}=…` : `${name}=${value}`,
    );
    const query = shown.length && !isSecret(route) ? `?${shown.join('&')}` : '';
    return `${route ? `${route} ` : ''}${pathname}${query}`;
  } catch {
    return url;
  }
};
