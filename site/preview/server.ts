import type { Lang, ServerState } from './choice.ts';
import type { Fixtures } from './fixtures.ts';
import { respond } from './responses.ts';
import { textsIn } from './words.ts';

/** A request of an island. */
export interface Sent {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  fields: Record<string, string>;
}

export interface Received {
  status: number;
  type: string;
  body: string;
  headers: Record<string, string>;
}

/** Less than the shortest time limit of an island: 5 seconds, for suggestions. */
const slowMs = 3000;
const loginPage =
  '<!doctype html><title>Login</title><form method="post"><input type="password" name="password"></form>';
/** Fields that a visitor does not fill. */
const technical = /^_|token|recaptcha|_id$|^form_key$/;

const json = (status: number, value: unknown, headers: Record<string, string> = {}): Received => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value, null, 2),
  headers,
});

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** The refusal of a form: a message, and one for the first field that the visitor has filled. */
function invalid({ fields }: Sent, lang: Lang): Received {
  const message = lang === 'ar' ? 'تحقق من هذه القيمة.' : 'Check this value.';
  const field = Object.keys(fields).find((name) => !technical.test(name));
  return json(422, { status: false, message, ...(field && { errors: { [field]: [message] } }) });
}

/**
 * The response of a preview's server.
 * @throws TypeError if it is offline, as fetch does; the signal's reason if the island cancels the request
 */
export async function answer(
  sent: Sent,
  state: ServerState,
  lang: Lang,
  fixtures: Fixtures,
  signal: AbortSignal,
): Promise<Received> {
  if (state === 'offline') throw new TypeError('Failed to fetch');
  if (state === 'slow') await pause(slowMs, signal);
  // The island's own time limit ends it.
  if (state === 'loading')
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  if (state === 'error') {
    // Islands don't retry a GET that must wait this long, so the failure is shown at once.
    return json(
      500,
      { status: false, message: textsIn(lang).refused },
      sent.method === 'GET' ? { 'Retry-After': '30' } : {},
    );
  }
  if (state === 'login') return { status: 200, type: 'text/html', body: loginPage, headers: {} };
  if (state === 'invalid') return invalid(sent, lang);
  const { pathname, searchParams } = new URL(sent.url, 'http://preview');
  const response = respond(
    { path: pathname, query: Object.fromEntries(searchParams), fields: sent.fields, state, lang },
    fixtures,
  );
  return 'html' in response
    ? { status: 200, type: 'text/html', body: response.html, headers: {} }
    : json(200, response.json);
}
