import { getRuntime } from '../../core/index.ts';
import { parseJson } from '../stored/index.ts';
import { isForVisitors, isWordPressRefusal, plainText, withFeedback } from './feedback.ts';
import { InvalidResponseError, quote, RequestError, SERVER_FAILED } from './RequestError.ts';
import { tokenNames } from './token.ts';
import { routes } from './urls.ts';

/** What a response is checked against. */
export interface Sent {
  method: 'GET' | 'POST';
  /** The request in error messages. */
  name: string;
  body?: URLSearchParams | FormData;
  accept: 'application/json' | 'text/html' | 'application/json, text/html' | '*/*';
  /** A key of the configuration's `routes`. The responses of some routes are never quoted in an error message. */
  route?: string;
}

/** The response with the request's `etag` is still current. */
export const NOT_MODIFIED = 304;

/** 24 days: a timer of more ends at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Parses `Retry-After`: seconds or an HTTP date.
 * @returns milliseconds to wait, 24 days at most, 0 for a date in the past, null if the header is absent or invalid
 */
export const retryAfterMs = (headers: Headers): number | null => {
  const header = `${headers.get('retry-after')}`;
  // The clock of the visitor may be wrong.
  const now = Date.parse(`${headers.get('date')}`) || Date.now();
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), LONGEST_TIMER_MS);
};

/** 2 MiB: far larger than a shop's responses, and small enough for a phone's memory. */
const LARGEST_BYTES = 2 * 1024 * 1024;

/**
 * The decoder for the `charset` of `Content-Type`, such as `text/html; charset=windows-1256`. The default is UTF-8.
 * @throws InvalidResponseError of kind `content-type` if the browser does not know the charset
 */
const decoderFor = ({ headers, status }: Response, name: string): TextDecoder => {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^",;\s]+)/i.exec(headers.get('content-type') ?? '') ?? [];
  try {
    return new TextDecoder(charset);
  } catch {
    throw new InvalidResponseError('content-type', name, `unknown charset "${charset}"`, status);
  }
};

/** A sign that a decoder puts in place of what it cannot read. */
const UNREADABLE = '\uFFFD';

/**
 * Reads the whole body as text. Bytes that are not of its charset are one console line.
 * @param name the request in error messages
 * @throws InvalidResponseError of kind `size` if the body is larger than 2 MiB, or `content-type` if its charset is unknown
 */
export const readBody = async (response: Response, name: string): Promise<string> => {
  const reader = response.body?.getReader();
  // Without a body, or from a `fetch` that the page has replaced by one without streams.
  if (!reader) return response.text();
  const decoder = decoderFor(response, name);
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      // Each PHP file that an editor has saved with a byte order mark prints one. The decoder takes off only the first.
      const whole = (text + decoder.decode()).trim();
      if (whole.includes(UNREADABLE)) getRuntime()?.diagnose({ kind: 'charset', request: name });
      return whole;
    }
    bytes += value.byteLength;
    if (bytes > LARGEST_BYTES) {
      reader.cancel().catch(() => {});
      throw new InvalidResponseError('size', name, `larger than ${LARGEST_BYTES} bytes`, response.status);
    }
    text += decoder.decode(value, { stream: true });
  }
};

const NO_ROUTE = [404, 405];
/** Whether frameworks refuse a POST without a request token in this way. ASP.NET answers 400 without a body. */
const mayMissToken = (status: number, text: string): boolean =>
  status === 403 || status === 419 || (status === 400 && !text);
const RENEW_TOKEN =
  ' to a POST with a token. If the token is too old: answer 419, and set routes.token to a URL that brings a new one';
const NAME_FIELD = '. A nonce, such as the field _wpnonce, is named by token.field in the configuration';
const PRINT_TOKEN = ` to a POST without a token. Fix: <meta name="csrf-token" content="…">${NAME_FIELD}`;
/** What WordPress answers to a POST whose nonce `check_ajax_referer` refuses. */
const isNonceRefusal = (text: string): boolean => /^\s*(-1|0)\s*$/.test(text);

/**
 * What frameworks write, whatever their status, if a token is too old: Django, Express, Flask, Spring and Symfony, Rails,
 * Magento, WordPress, Yii, CodeIgniter. A page has the words csrf-token and authenticity_token for other reasons.
 */
const TOKEN_REFUSED =
  /csrf (token|verification)|invalid csrf|change you wanted was rejected|invalid form key|nonce is invalid|cookie check failed|link you followed has expired|verify your data submission|action you (have )?requested is not/i;

/** Cloudflare wants to see a page before it lets a request through. */
const CHALLENGED = ': a challenge of Cloudflare, which only a page can answer. Fix: leave this path out of it';

/**
 * A login page by its URL: /users/sign_in, wp-login.php, ?route=account/login, /Account/LogOn, «دخول» in a path, and
 * PrestaShop's /connexion and ?controller=authentication.
 */
const LOGIN = /(?<![a-z])((log|sign)[-_]?(in|on)(?![a-z])|connexion|authenti[cf]ation)|%D8%AF%D8%AE%D9%88%D9%84/i;

/** Whether a redirect asks a guest to log in. On the login page itself, it says that the login was refused. */
const isToLogin = ({ pathname, search }: URL): boolean =>
  LOGIN.test(pathname + search) && !LOGIN.test(location.pathname + location.search);

const isElsewhere = (response: Response, url: URL, isPost: boolean): boolean => {
  if (!response.redirected) return false;
  const final = new URL(response.url);
  // IIS, for example, redirects to lower-case paths.
  const plain = ({ pathname }: URL) => pathname.replace(/\/$/, '').toLowerCase();
  // Others redirect to the language of the visitor, such as /ar/search. A POST becomes a GET by it, and loses its body.
  const isSame = isPost || !plain(url) ? plain(final) === plain(url) : plain(final).endsWith(plain(url));
  return final.origin !== url.origin || !isSame;
};

/** The error for a redirect. It contains the path only, because the query may contain a secret. */
const redirectError = (response: Response, { method, accept, name }: Sent): InvalidResponseError => {
  const hint = '; islands expect JSON when X-Requested-With: XMLHttpRequest is sent';
  const target = new URL(response.url);
  const why = `redirected to ${target.pathname}${method === 'POST' && accept !== '*/*' ? hint : ''}`;
  return new InvalidResponseError('redirect', name, why, response.status, isToLogin(target));
};

const isType = ({ headers }: Response, accept: Sent['accept']): boolean => {
  // A proxy may add its type to that of the backend.
  const types = `${headers.get('content-type')}`.toLowerCase();
  return accept === '*/*' || accept.split(', ').some((each) => types.includes(each));
};

/**
 * The text of a response. JSON may have another type, such as text/json, or text/html where a script of PHP sends none.
 * @throws InvalidResponseError if the response was redirected elsewhere, or is not of a type that was asked for
 */
export const readAccepted = async (response: Response, url: URL, request: Sent): Promise<string> => {
  const { method, accept, route, name } = request;
  const { status, headers } = response;
  const isAccepted = isType(response, accept);
  // A server may redirect a POST to the same URL, where a GET then returns a page.
  const isPost = method === 'POST';
  const isPage = isPost && response.redirected && !isAccepted;
  if (isPage || isElsewhere(response, url, isPost)) throw redirectError(response, request);
  if (status === NOT_MODIFIED) return '';
  const body = readBody(response, name);
  const text = await (isAccepted ? body : body.catch(() => ''));
  if (isAccepted || (accept !== 'text/html' && /^\s*[{[]/.test(text))) return text;
  const got = status === 204 ? '204 without a body' : `${headers.get('content-type')}: ${quote(text, route)}`;
  const fix = isPost && isNonceRefusal(text) ? NAME_FIELD : '';
  throw new InvalidResponseError('content-type', name, `expected ${accept}, got ${got}${fix}`, status);
};

/** What a site has to do if a POST was refused for its token, and whether the token was too old; null if for another reason. */
const tokenRefusal = ({ status, headers }: Response, text: string, { body }: Sent) => {
  const isNonce = isNonceRefusal(text);
  const isToken = isNonce || TOKEN_REFUSED.test(text);
  if (!isToken && !mayMissToken(status, text)) return null;
  if (headers.get('cf-mitigated') === 'challenge') return { hint: CHALLENGED, isEnded: true };
  const hasToken = !!body?.has(tokenNames().field);
  const hint = hasToken ? (routes().token ? '' : RENEW_TOKEN) : PRINT_TOKEN;
  return { hint: isNonce ? NAME_FIELD : hint, isEnded: isToken && hasToken };
};

export const httpError = async (response: Response, url: URL, request: Sent): Promise<RequestError> => {
  const { name, route } = request;
  const isPost = request.method === 'POST';
  // The error status is that of the redirect's target, so the result of the POST is unknown.
  if (isPost && isElsewhere(response, url, true)) return redirectError(response, request);
  const { status, headers } = response;
  const text = await readBody(response, name).catch(() => '');
  const own = parseJson(text);
  const refuses = isPost && isWordPressRefusal(own);
  // The `error` of a server that failed is not meant for visitors.
  const body = isPost && (status < SERVER_FAILED || refuses) ? withFeedback(own, true) : undefined;
  const { message } = Object(body ?? own) as { message?: unknown };
  // `withFeedback` has taken the tags out.
  const serverMessage = isForVisitors(message) ? (body ? message : plainText(message)) : null;
  // The auth service gets no token.
  const isOwn = isPost && url.origin === location.origin;
  const refusal = isOwn ? tokenRefusal(response, text, request) : null;
  // What the server refuses is in a page, beside other output, in the words of its framework, or under other names.
  const missing = isOwn && status < SERVER_FAILED && (own === undefined ? 'JSON' : 'message or errors');
  const expected = message ? !serverMessage && 'words of the site' : missing;
  const unread = expected ? `: expected ${expected}, got ${quote(text, route)}` : '';
  // A route that only reads a GET is the most common reason.
  const post = isPost && NO_ROUTE.includes(status) ? ' to a POST' : '';
  const why = `${name} answered ${status}${refusal?.hint || post + unread}`;
  const kind = status === 419 || refusal?.isEnded ? 'session-ended' : refuses ? 'refused' : 'http';
  return new RequestError(kind, why, { status, serverMessage, retryAfterMs: retryAfterMs(headers), body });
};
