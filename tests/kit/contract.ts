import type { Page } from './browser.ts';

/** One call as the server saw it. */
export interface Asked {
  method: string;
  url: URL;
  headers: Record<string, string>;
  /** The body as text, and as form fields where it is form-encoded. */
  text: string;
  fields: Record<string, string>;
}

/** What a server of a test's own answers; `json`, `html` and `text` choose the content type. */
export interface Reply {
  status?: number;
  json?: unknown;
  html?: string;
  /** With `type`, any body at all. */
  text?: string;
  type?: string;
  headers?: Record<string, string>;
  /** The answer waits for this. */
  after?: Promise<unknown>;
  /** No answer at all: the connection breaks. */
  abort?: boolean;
}

type Answer = Reply | ((asked: Asked, time: number) => Reply | Promise<Reply>);

const bodyOf = ({ json, html, text = '', type }: Reply): { body: string; contentType: string } => {
  if (json !== undefined) return { body: JSON.stringify(json), contentType: 'application/json' };
  if (html !== undefined) return { body: html, contentType: 'text/html; charset=utf-8' };
  return { body: text, contentType: type ?? 'text/plain' };
};

/**
 * Answers every call to a path, in whatever query.
 * @param path the pathname, on another site's behalf with its origin
 * @param answer one reply for all, or one made of the call and its number from 1 on
 * @returns the calls, in order, as they come
 */
export const serve = async (page: Page, path: string, answer: Answer): Promise<Asked[]> => {
  const calls: Asked[] = [];
  const isIt = ({ origin, hostname, pathname }: URL) =>
    path === (hostname === '127.0.0.1' ? pathname : origin + pathname);
  await page.route(isIt, async (route) => {
    const request = route.request();
    const text = request.postData() ?? '';
    const asked: Asked = {
      method: request.method(),
      url: new URL(request.url()),
      headers: await request.allHeaders(),
      text,
      fields: Object.fromEntries(new URLSearchParams(text)),
    };
    calls.push(asked);
    const reply = typeof answer === 'function' ? await answer(asked, calls.length) : answer;
    await reply.after;
    if (reply.abort) return route.abort('connectionreset').catch(() => {});
    // The page may have gone meanwhile.
    await route
      .fulfill({ status: reply.status ?? 200, headers: reply.headers ?? {}, ...bodyOf(reply) })
      .catch(() => {});
  });
  return calls;
};

/** A failure as `juzur:error` reports it. */
export interface ReportedError {
  island: string;
  kind: string;
  status: number | null;
  /** The tag that the event came from. */
  tag: string;
}

/** The `juzur:error` events of the page so far. */
export const reportedErrors = (page: Page): Promise<ReportedError[]> =>
  page.evaluate(() => (window as unknown as { toldErrors: ReportedError[] }).toldErrors);

/** Whether monitoring got one `juzur:refused`, or one `juzur:error`. The page hears `juzur:refused` (`hear`). */
export const reported = async (page: Page): Promise<{ island: unknown; isRefusal: boolean }[]> => [
  ...(await reportedErrors(page)).map(({ island }) => ({ island, isRefusal: false })),
  ...(await heard(page, 'juzur:refused')).map(({ island }) => ({ island, isRefusal: true })),
];

/** Every event of a name that reached the document, as its detail. */
export const heard = (page: Page, type: string): Promise<Record<string, unknown>[]> =>
  page.evaluate(
    (name) => (window as unknown as { heard: Record<string, Record<string, unknown>[]> }).heard[name] ?? [],
    type,
  );

export interface Bare {
  body: string;
  head?: string;
  config?: Record<string, unknown> | string | null;
  /** Of `<meta name=csrf-token>`; null for none. */
  meta?: string | null;
  /** Below the shop's address. */
  path?: string;
  tag?: string;
  /** Events of which `heard` shall know. */
  hear?: string[];
}

/** As strict as the reference shop's own. */
const POLICY =
  "default-src 'none'; script-src 'nonce-contract' 'strict-dynamic'; style-src 'self'; img-src 'self' data:; media-src 'self' data:; connect-src 'self' https://auth.example https://main.example; frame-src 'self' https://auth.example; font-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types juzur";

/**
 * Opens a page that holds the contract's markup and nothing else, under a policy as strict as a shop's can be.
 * A static page of the test's own answers every other address of the site that nobody serves.
 */
export const open = async (page: Page, bare: Bare): Promise<void> => {
  const { body, head = '', config = {}, meta = 'bare-token', path = '/bare', tag = 'juzur.js', hear = [] } = bare;
  const json = typeof config === 'string' ? config : JSON.stringify(config).replaceAll('<', '\\u003c');
  const html = `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>الأصل</title>
    ${meta === null ? '' : `<meta name="csrf-token" content="${meta}">`}<link rel="icon" href="data:,">
    <link rel="stylesheet" href="/assets/juzur/juzur.css">${head}
    ${config === null ? '' : `<script type="application/json" id="juzur-config">${json}</script>`}
    <script type="module" nonce="contract" src="/assets/juzur/${tag}"></script></head><body><main>${body}</main></body></html>`;
  await page.addInitScript((types) => {
    const heard: Record<string, unknown[]> = {};
    const toldErrors: unknown[] = [];
    Object.assign(window, { heard, toldErrors });
    for (const type of types)
      document.addEventListener(type, (event) => {
        heard[type] = [...(heard[type] ?? []), (event as CustomEvent).detail];
      });
    document.addEventListener('juzur:error', (event) => {
      const { island, kind, status } = (event as CustomEvent).detail;
      toldErrors.push({ island, kind, status, tag: (event.target as Element).localName ?? 'document' });
    });
  }, hear);
  await page.route(
    ({ pathname, port }) => pathname === path.split('?')[0] && port !== '',
    (route) => route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': POLICY }, body: html }),
  );
  await page.goto(path);
};

/** Waits until the host is up. */
export const up = (page: Page, selector: string): Promise<unknown> =>
  page.waitForSelector(`${selector}[data-state]`, { state: 'attached' });
