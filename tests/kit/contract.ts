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
}

type Answer = Reply | ((asked: Asked, time: number) => Reply | Promise<Reply>);

const bodyOf = ({ json, html, text = '', type }: Reply): { body: string; contentType: string } => {
  if (json !== undefined) return { body: JSON.stringify(json), contentType: 'application/json' };
  if (html !== undefined) return { body: html, contentType: 'text/html; charset=utf-8' };
  return { body: text, contentType: type ?? 'text/plain' };
};

/**
 * Responds to every request for a path of the test site, with any query.
 * @param answer one response for all, or a function of the request and its number, starting at 1
 * @returns the requests, in order; the array grows as they arrive
 */
export const serve = async (path: string, answer: Answer): Promise<Asked[]> => {
  const calls: Asked[] = [];
  const { on } = await testSite();
  on(path, async (request) => {
    const { method, url } = request;
    const text = await request.text();
    const fields = Object.fromEntries(new URLSearchParams(text));
    const asked = { method, url: new URL(url), headers: Object.fromEntries(request.headers), text, fields };
    calls.push(asked);
    const reply = typeof answer === 'function' ? await answer(asked, calls.length) : answer;
    await reply.after;
    const { body, contentType } = bodyOf(reply);
    return new Response(body, {
      status: reply.status ?? 200,
      headers: { 'content-type': contentType, ...reply.headers },
    });
  });
  return calls;
};

interface Bare {
  body: string;
  head?: string;
  config?: Record<string, unknown>;
  tag?: string;
}

/** As strict as the reference shop's policy. */
const POLICY =
  "default-src 'none'; script-src 'nonce-contract' 'strict-dynamic'; style-src 'self'; img-src 'self' data:; media-src 'self' data:; connect-src 'self' https://auth.example https://main.example; frame-src 'self' https://auth.example; font-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types juzur";

/**
 * Opens a page of the test site with only the contract's markup, under a policy as strict as possible for a shop.
 */
export const open = async (page: Page, bare: Bare): Promise<void> => {
  const { body, head = '', config = {}, tag = 'juzur.js' } = bare;
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const html = `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>الأصل</title>
    <meta name="csrf-token" content="bare-token"><link rel="icon" href="data:,">
    <link rel="stylesheet" href="/assets/juzur/juzur.css">${head}
    <script type="application/json" id="juzur-config">${json}</script>
    <script type="module" nonce="contract" src="/assets/juzur/${tag}"></script></head><body><main>${body}</main></body></html>`;
  const site = await testSite();
  const headers = { 'content-type': 'text/html', 'content-security-policy': POLICY };
  site.on('/bare', () => new Response(html, { headers }));
  await page.goto(`${site.origin}/bare`);
};
