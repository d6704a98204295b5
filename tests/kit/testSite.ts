// The site of the tests that bring their own markup: a server in the worker's own process, in front of the shop. Playwright's
// interception would take longer, and it turns off the browser's cache.
import { setTimeout as wait } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { shopPort } from './shopOfTests.ts';

/** Responds to a request. */
type Responder = (request: Request) => Response | Promise<Response>;

/** The shop's, because the browser starts a process for each change between pages with and without it. */
const OPENER_POLICY = 'same-origin-allow-popups';

/**
 * A page as a slow network brings it.
 * @param start how many characters come at once
 * @param size how many come each `everyMs` after them, to the end of the line: Latin words of half an Arabic title stand elsewhere
 * than those of the whole one, on any page
 */
export const sendInParts = (html: string, start: number, size: number, everyMs: number): Response => {
  let from = 0;
  const body = new ReadableStream<string>({
    async pull(controller) {
      const next = from + size;
      const lineEnd = html.indexOf('\n', next);
      const isNear = lineEnd >= 0 && lineEnd < next + size;
      const to = from ? (isNear ? lineEnd : next) : start;
      controller.enqueue(html.slice(from, to));
      await wait(everyMs);
      from = to;
      if (from >= html.length) controller.close();
    },
  }).pipeThrough(new TextEncoderStream());
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
};

interface TestSite {
  /** `http://127.0.0.1` with a port of its own. */
  origin: string;
  /** Responds to the requests for `pathname`, with any query. The last responder of a path counts. */
  on(pathname: string, respond: Responder): void;
  clear(): void;
}

/** Reads the body. A stream would report an error if the page is left before its end. */
const whole = async (response: Response): Promise<Response> =>
  new Response(response.body && (await response.arrayBuffer()), response);

const start = (): Promise<TestSite> => {
  const responders = new Map<string, Responder>();
  const app = new Hono();
  app.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const respond = responders.get(decodeURI(pathname));
    const response = respond
      ? await respond(c.req.raw)
      : await whole(await proxy(`http://127.0.0.1:${shopPort}${pathname}${search}`, c.req));
    response.headers.set('cross-origin-opener-policy', OPENER_POLICY);
    return response;
  });
  // The page that sent the request was left meanwhile.
  app.onError((_, c) => c.body(null, 500));
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({
        origin: `http://127.0.0.1:${port}`,
        on: (pathname, respond) => responders.set(decodeURI(pathname), respond),
        clear: () => responders.clear(),
      }),
    );
    server.unref();
  });
};

let site: Promise<TestSite> | undefined;

/** The site of this worker. */
export const testSite = (): Promise<TestSite> => {
  site ??= start();
  return site;
};

/** Removes all responders, so that each test begins without any. */
export const clearTestSite = async (): Promise<void> => (await site)?.clear();
