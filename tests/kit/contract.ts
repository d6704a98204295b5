import type { Page } from './browser.ts';
import { testSite } from './testSite.ts';

/** One request as the server received it. */
export interface Asked {
  method: string;
  url: URL;
  headers: Record<string, string>;
  /** The body as text, and as form fields if it is form-encoded. */
  text: string;
  fields: Record<string, string>;
}

/** A response of the test itself; `json`, `html` and `text` determine the content type. */
export interface Reply {
  status?: number;
  json?: unknown;
  html?: string;
  /** A body of the content type `type`. */
  text?: string;
  type?: string;
  headers?: Record<string, string>;
  /** The response waits for this promise. */
  after?: Promise<unknown>;
  /** Whether the connection breaks without a response. */
  abort?: boolean;
}

type Answer = Reply | ((asked: Asked, time: number) => Reply | Promise<Reply>);

const bodyOf = ({ json, html, text = '', type }: Reply): { body: string; contentType: string } => {
  if (json !== undefined) return { body: JSON.stringify(json), contentType: 'application/json' };
  if (html !== undefined) return { body: html, contentType: 'text/html; charset=utf-8' };
  return { body: text, contentType: type ?? 'text/plain' };
};

/**
 * Responds to every request for a path, with any query.
 * @param page needed only for another site
 * @param path the pathname, or a URL with the origin of another site
 * @param answer one response for all, or a function of the request and its number, starting at 1
 * @returns the requests, in order; the array grows as they arrive
 */
export const serve = async (page: Page | null, path: string, answer: Answer): Promise<Asked[]> => {
  const calls: Asked[] = [];
  const replyTo = async (asked: Omit<Asked, 'fields'>): Promise<Reply> => {
    calls.push({ ...asked, fields: Object.fromEntries(new URLSearchParams(asked.text)) });
    const reply = typeof answer === 'function' ? await answer(calls.at(-1) as Asked, calls.length) : answer;
    await reply.after;
    return reply;
  };
  if (path.startsWith('/'))
    (await testSite()).on(path, async (request) => {
      const { method, url } = request;
      const headers = Object.fromEntries(request.headers);
      const reply = await replyTo({ method, url: new URL(url), headers, text: await request.text() });
      if (reply.abort) return null;
      const { body, contentType } = bodyOf(reply);
      return new Response(body, {
        status: reply.status ?? 200,
        headers: { 'content-type': contentType, ...reply.headers },
      });
    });
  else
    await page?.route(
      ({ origin, pathname }) => path === origin + pathname,
      async (route) => {
        const request = route.request();
        const reply = await replyTo({
          method: request.method(),
          url: new URL(request.url()),
          headers: await request.allHeaders(),
          text: request.postData() ?? '',
        });
        // The page may have closed meanwhile.
        await route
          .fulfill({ status: reply.status ?? 200, headers: reply.headers ?? {}, ...bodyOf(reply) })
          .catch(() => {});
      },
    );
  return calls;
};

/** The details of all events with this name that reached the document. */
export const heard = (page: Page, type: string): Promise<Record<string, unknown>[]> =>
  page.evaluate(
    (name) => (window as unknown as { heard: Record<string, Record<string, unknown>[]> }).heard[name] ?? [],
    type,
  );

export interface Bare {
  body: string;
  head?: string;
  config?: Record<string, unknown> | string | null;
  /** Content of `<meta name=csrf-token>`; null for no such element. */
  meta?: string | null;
  /** Path on the shop. */
  path?: string;
  tag?: string;
  /** Events that `heard` returns. */
  hear?: string[];
}

/** As strict as the reference shop's policy. */
const POLICY =
  "default-src 'none'; script-src 'nonce-contract' 'strict-dynamic'; style-src 'self'; img-src 'self' data:; media-src 'self' data:; connect-src 'self' https://auth.example https://main.example; frame-src 'self' https://auth.example; font-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types juzur";

/**
 * Opens a page of the test site with only the contract's markup, under a policy as strict as possible for a shop.
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
    Object.assign(window, { heard });
    for (const type of types)
      document.addEventListener(type, (event) => {
        heard[type] = [...(heard[type] ?? []), (event as CustomEvent).detail];
      });
  }, hear);
  const site = await testSite();
  const headers = { 'content-type': 'text/html', 'content-security-policy': POLICY };
  site.on(path.split('?')[0] as string, () => new Response(html, { headers }));
  await page.goto(site.origin + path);
};
